declare module '@storybook/addon-docs/mdx-loader' {
  /** What the loader uses of the context that webpack gives it. */
  export interface LoaderContext {
    resourcePath: string
    async(): (error: unknown, code?: string) => void
    getOptions(): object
  }

  /** Compiles a page. The package has no types for it. */
  export default function loader(this: LoaderContext, content: string): Promise<void>
}
