import { isMain, testSpreading } from './spread-cases.tsx'

testSpreading(isMain)
