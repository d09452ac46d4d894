import Autocomplete from '@mui/material/Autocomplete'
import Popper from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { List, type RowComponentProps } from 'react-window'
import type { HTMLAttributes, Key, ReactNode, Ref } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

type RowData = readonly [HTMLAttributes<HTMLLIElement> & { key: Key }, Contact, number]

interface RowProps {
  rows: readonly RowData[]
}

const ROW_HEIGHT = 36

function Row({ index, rows, style }: RowComponentProps<RowProps>) {
  const row = rows[index]
  if (!row) return null
  const [{ key, ...props }, contact, position] = row
  return (
    <li key={key} {...props} aria-setsize={rows.length} aria-posinset={position + 1} style={style}>
      {textOf(contact)}
    </li>
  )
}

/** Its children are not elements, but the results of `renderOption`: the props of the rows. */
function Listbox({
  children,
  ref,
  className,
  style: _style,
  ...props
}: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  const rows = children as unknown as readonly RowData[]
  return (
    <div ref={ref} {...props}>
      <List
        key={rows.length}
        className={className}
        rowCount={rows.length}
        rowHeight={ROW_HEIGHT}
        rowComponent={Row}
        rowProps={{ rows }}
        overscanCount={5}
        style={{ height: Math.min(8, rows.length) * ROW_HEIGHT + 16 }}
        tagName="ul"
      />
    </div>
  )
}

function MuiWithVirtualList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Autocomplete
      disableListWrap
      options={contacts}
      getOptionLabel={textOf}
      getOptionKey={({ email }) => email}
      renderInput={(params) => <TextField {...params} label="To" />}
      renderOption={(props, contact, { index }) => [props, contact, index] as unknown as ReactNode}
      slots={{ popper: Popper }}
      slotProps={{ listbox: { component: Listbox } }}
    />
  )
}

export const contestant: Contestant = { Picker: MuiWithVirtualList }
