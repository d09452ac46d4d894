import Autocomplete from '@mui/material/Autocomplete'
import Avatar from '@mui/material/Avatar'
import Chip from '@mui/material/Chip'
import CssBaseline from '@mui/material/CssBaseline'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { guests, initialsOf, people, texts } from '../texts.ts'

const theme = createTheme({
  colorSchemes: { light: true, dark: true },
  typography: { fontFamily: 'system-ui, sans-serif' },
})

export function Form() {
  const { name, subject, replies, message, guests: others, to } = texts
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Stack spacing={2.5}>
        <TextField label={name.label} helperText={name.description} required defaultValue={name.value} />
        <TextField
          label={subject.label}
          placeholder={subject.placeholder}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField label={replies.label} defaultValue={replies.value} error helperText={replies.error} />
        <TextField label={message.label} defaultValue={message.value} multiline rows={3} />
        <Autocomplete
          multiple
          options={[...guests, ...people]}
          defaultValue={[...guests]}
          getOptionLabel={(person) => person.name}
          renderValue={(value, getItemProps) =>
            value.map((person, index) => {
              const { key, ...props } = getItemProps({ index })
              return (
                <Chip
                  key={key}
                  label={person.name}
                  avatar={<Avatar>{initialsOf(person)}</Avatar>}
                  {...props}
                />
              )
            })
          }
          renderInput={(params) => (
            <TextField {...params} label={others.label} helperText={others.description} />
          )}
        />
        <Autocomplete
          freeSolo
          options={people}
          getOptionLabel={(person) => (typeof person === 'string' ? person : person.name)}
          renderOption={({ key, ...props }, person) => (
            <ListItem key={key} {...props}>
              <ListItemAvatar>
                <Avatar>{initialsOf(person)}</Avatar>
              </ListItemAvatar>
              <ListItemText primary={person.name} secondary={person.email} />
            </ListItem>
          )}
          renderInput={(params) => <TextField {...params} label={to.label} placeholder={to.placeholder} />}
        />
      </Stack>
    </ThemeProvider>
  )
}
