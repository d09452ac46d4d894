declare module '*/.size-limit.js' {
  /** What is measured, and the most that it may have. The file is JavaScript. */
  const limits: readonly { name: string; path: string; import?: string; limit: string }[]
  export default limits
}
