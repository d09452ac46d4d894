import { isMain, testSpreading } from './spread-cases.tsx'

testSpreading((pair) => !isMain(pair))
