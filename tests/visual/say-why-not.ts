import { whyNoScreenshots } from '../support/screenshots.ts'

/** Runs once before the stories. */
export default function sayWhyNot(): void {
  const reason = whyNoScreenshots()
  if (reason) process.stdout.write(`The stories are not compared with their screenshots: ${reason}.\n`)
}
