import { useState, type DragEvent } from 'react'
import { Field } from 'react-textbox-emailpicker'
import './controls.css'

interface FileChooserProps {
  onChoose: (files: readonly File[]) => void
  label: string
  /** The files that the dialog offers, as in HTML. */
  accept: string
}

/** A file input in an area on which files can be dropped. */
export function FileChooser({ onChoose, label, accept }: FileChooserProps) {
  const [isOver, setOver] = useState(false)

  function allowDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    <div
      onDragEnter={allowDrop}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`file-chooser${isOver ? ' over' : ''}`}
    >
      <Field label={label} description="Choose it, or drop it here. It stays in this page.">
        <input
          type="file"
          accept={accept}
          multiple
          onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
        />
      </Field>
    </div>
  )
}
