import {
  Avatar,
  Button,
  createTheme,
  Group,
  MantineProvider,
  MultiSelect,
  NativeSelect,
  Pill,
  Text,
  Title,
} from '@mantine/core'
import '@mantine/core/styles.css'
import { useState } from 'react'
import { initialsOf, invitation, invited, offered, people } from '../texts.ts'

const theme = createTheme({ fontFamily: 'system-ui, sans-serif' })

const { title, description, role, roles, button, owner, member, offer } = invitation

/** A MultiSelect with pills of its own. Somebody new is one more row of the data. */
export function Form() {
  const [guests, setGuests] = useState<string[]>(invited.map(({ email }) => email))
  const [text, setText] = useState('')
  const known = new Map([...people, ...invited].map((person) => [person.email, person]))
  const added = offered(text).filter(({ isNew }) => isNew)
  const data = [...new Set([...known.keys(), ...guests, ...added.map(({ email }) => email)])].map(
    (email) => ({
      value: email,
      label: known.get(email)?.name ?? email,
    }),
  )
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      <Group align="start" gap="sm" mb="md" wrap="nowrap">
        <MultiSelect
          flex={1}
          label={invitation.people}
          description={description}
          inputWrapperOrder={['label', 'input', 'description']}
          data={data}
          value={guests}
          onChange={(all) => setGuests([owner.email, ...all.filter((email) => email !== owner.email)])}
          searchable
          searchValue={text}
          onSearchChange={setText}
          renderPill={({ option, onRemove }) => (
            <Pill
              withRemoveButton={option.value !== owner.email}
              {...(onRemove && { onRemove })}
              {...(option.value === member.email && {
                bg: 'var(--mantine-color-yellow-light)',
                c: 'var(--mantine-color-yellow-light-color)',
              })}
            >
              {option.label}
            </Pill>
          )}
          renderOption={({ option: { value } }) => {
            const person = known.get(value)
            return (
              <Group gap="sm">
                <Avatar size={36} radius="xl">
                  {person ? initialsOf(person) : '+'}
                </Avatar>
                <div>
                  <Text size="sm">{person?.name ?? offer(value)}</Text>
                  {person && (
                    <Text size="xs" c="dimmed">
                      {value}
                    </Text>
                  )}
                </div>
              </Group>
            )
          }}
        />
        <NativeSelect label={role} data={[...roles]} />
      </Group>
      <Button>{button}</Button>
    </MantineProvider>
  )
}
