import {
  Button,
  ComboBox,
  FieldError,
  Form as AriaForm,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import '../react-aria.css'
import { guests, initialsOf, people, texts } from '../texts.ts'

export function Form() {
  const { name, subject, replies, message, guests: others, to } = texts
  return (
    <AriaForm>
      <TextField defaultValue={name.value} isRequired>
        <Label>{name.label}</Label>
        <Input />
        <Text slot="description">{name.description}</Text>
      </TextField>
      <TextField>
        <Label>{subject.label}</Label>
        <Input placeholder={subject.placeholder} />
      </TextField>
      <TextField defaultValue={replies.value} isInvalid>
        <Label>{replies.label}</Label>
        <Input />
        <FieldError>{replies.error}</FieldError>
      </TextField>
      <TextField defaultValue={message.value}>
        <Label>{message.label}</Label>
        <TextArea rows={3} />
      </TextField>
      <TagGroup onRemove={() => {}}>
        <Label>{others.label}</Label>
        {/* The starter has no field with tags in it: its tags in a box of its own. */}
        <Group className="tags">
          <TagList items={guests.map((guest) => ({ id: guest.email, ...guest }))}>
            {(guest) => (
              <Tag textValue={guest.name}>
                {guest.name}
                <Button slot="remove">✕</Button>
              </Tag>
            )}
          </TagList>
        </Group>
        <Text slot="description">{others.description}</Text>
      </TagGroup>
      <ComboBox defaultItems={people.map((person) => ({ id: person.email, ...person }))} allowsCustomValue>
        <Label>{to.label}</Label>
        <Group className="combobox">
          <Input placeholder={to.placeholder} />
          <Button>⌄</Button>
        </Group>
        <Popover>
          <ListBox<{ id: string; name: string; email: string }>>
            {(person) => (
              <ListBoxItem textValue={person.name}>
                <span className="avatar">{initialsOf(person)}</span>
                <Text slot="label">{person.name}</Text>
                <Text slot="description">{person.email}</Text>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaForm>
  )
}
