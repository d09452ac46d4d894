import Autocomplete from '@mui/material/Autocomplete'
import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import CssBaseline from '@mui/material/CssBaseline'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { initialsOf, invitation, invited, offered, type Person } from '../texts.ts'

const theme = createTheme({
  colorSchemes: { light: true, dark: true },
  typography: { fontFamily: 'system-ui, sans-serif' },
})

const { title, description, role, roles, button, owner, member, offer } = invitation

/** With the documented recipes "Fixed options" and "Creatable". */
export function Form() {
  const [guests, setGuests] = useState<readonly Person[]>(invited)
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ mb: 2 }}>
        <Autocomplete
          multiple
          fullWidth
          options={[...invited] as Person[]}
          value={[...guests]}
          onChange={(_, all) => setGuests([owner, ...all.filter((one) => one.email !== owner.email)])}
          filterOptions={(_, { inputValue }) => [...offered(inputValue)]}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.email === other.email}
          renderValue={(value, getItemProps) =>
            value.map((person, index) => {
              const { key, onDelete, ...props } = getItemProps({ index })
              const isMember = person.email === member.email
              return (
                <Chip
                  key={key}
                  label={person.name}
                  avatar={<Avatar>{initialsOf(person)}</Avatar>}
                  {...(person.email !== owner.email && { onDelete })}
                  {...(isMember && { color: 'warning', variant: 'outlined' })}
                  {...props}
                />
              )
            })
          }
          renderOption={({ key, ...props }, person) => (
            <ListItem key={key} {...props}>
              <ListItemAvatar>
                <Avatar>{person.email === person.name ? '+' : initialsOf(person)}</Avatar>
              </ListItemAvatar>
              <ListItemText
                primary={person.email === person.name ? offer(person.email) : person.name}
                secondary={person.email === person.name ? undefined : person.email}
              />
            </ListItem>
          )}
          renderInput={(params) => (
            <TextField {...params} label={invitation.people} helperText={description} />
          )}
        />
        <TextField select label={role} defaultValue={roles[0]} sx={{ minWidth: 120 }}>
          {roles.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Button variant="contained">{button}</Button>
    </ThemeProvider>
  )
}
