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
        startAdornment={<span aria-hidden>🔍</span>}
        text={query}
        onTextChanged={(text, { reason }) => {
          setQuery(text)
          if (reason === 'clear') onSearch('')
        }}
      />
    </form>
  )
}
