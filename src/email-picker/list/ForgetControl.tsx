/**
 * The control that forgets a recent contact, for pointers. Renders a `<span>`. A row is an option, and an option can't contain
 * a button. So the row has this label as its description, and a key that does the same.
 */
export function ForgetControl({ id, label, className }: { id: string; label: string; className: string }) {
  return (
    <span className={className} aria-hidden="true" title={label}>
      <span className="tb-visually-hidden" id={id}>
        {label}
      </span>
    </span>
  )
}
