import { useState } from 'react'
import { TextBox } from 'react-textbox-emailpicker'

export function Search({ onSearch }: { onSearch: (query: string) => void }) {
  const [query, setQuery] = useState('')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(query)
      }}
    >
      <TextBox
        role="searchbox"
        aria-label="Search the mails"
        hint="Search"
        enterKeyHint="search"
        clearable
        startAdornment={<Glass />}
        text={query}
        onTextChanged={(text, { reason }) => {
          setQuery(text)
          // The cross shows all mails again.
          if (reason === 'clear') onSearch('')
        }}
      />
    </form>
  )
}

function Glass() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path d="M10 10l5 5M1 6a5 5 0 1 0 10 0A5 5 0 1 0 1 6" />
    </svg>
  )
}
