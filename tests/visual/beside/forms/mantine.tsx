import {
  Autocomplete,
  Avatar,
  Group,
  MantineProvider,
  MultiSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
  createTheme,
} from '@mantine/core'
import '@mantine/core/styles.css'
import { guests, initialsOf, people, texts, type Person } from '../texts.ts'

const theme = createTheme({ fontFamily: 'system-ui, sans-serif' })
const byName = new Map<string, Person>([...people, ...guests].map((person) => [person.name, person]))

function Option({ name }: { name: string }) {
  const person = byName.get(name)
  if (!person) return name
  return (
    <Group gap="sm">
      <Avatar size={36} radius="xl" name={name}>
        {initialsOf(person)}
      </Avatar>
      <div>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {person.email}
        </Text>
      </div>
    </Group>
  )
}

export function Form() {
  const { name, subject, replies, message, guests: others, to } = texts
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Stack gap="md">
        <TextInput label={name.label} description={name.description} withAsterisk defaultValue={name.value} />
        <TextInput label={subject.label} placeholder={subject.placeholder} />
        <TextInput label={replies.label} defaultValue={replies.value} error={replies.error} />
        <Textarea label={message.label} defaultValue={message.value} rows={3} />
        <MultiSelect
          label={others.label}
          description={others.description}
          data={[...byName.keys()]}
          defaultValue={guests.map((guest) => guest.name)}
          searchable
        />
        <Autocomplete
          label={to.label}
          placeholder={to.placeholder}
          data={people.map((person) => person.name)}
          renderOption={({ option }) => <Option name={option.value} />}
        />
      </Stack>
    </MantineProvider>
  )
}
