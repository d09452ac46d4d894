/**
 * The error text: always there for assistive technology, as what the input is described by, and visible once it is shown. It is
 * another element then, because only an alert that is added is announced.
 */
export function ErrorMessage({ id, text, shown }: { id: string; text: string; shown: boolean }) {
  return (
    <span key={Number(shown)} id={id} className="tb-error" role={shown ? 'alert' : undefined}>
      {text}
    </span>
  )
}
