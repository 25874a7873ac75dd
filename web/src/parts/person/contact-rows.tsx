import { ActionIcon, Button, Text } from '@mantine/core'
import { formatPhone } from '@prumo/brazil'
import { MAX_CONTACTS } from '@prumo/contracts/parties/person.schema'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import type { PartForm } from './part-form.ts'
import classes from './person.module.css'
import type { ContactValues } from './person-values.ts'

const BLANK: ContactValues = { name: '', email: '', business_phone: '', whatsapp: '' }

interface ContactRowsProps {
  readonly form: PartForm<{ readonly contacts: readonly ContactValues[] | null }>
}

/** The people to talk to, any number up to the limit. */
export function ContactRows({ form }: ContactRowsProps) {
  const t = useTexts('person')
  const contacts = form.values.contacts ?? []
  const replace = (place: number, patch: Partial<ContactValues>) =>
    form.set({
      contacts: contacts.map((contact, at) => (at === place ? { ...contact, ...patch } : contact)),
    })
  const field = (place: number, name: keyof ContactValues, value: string | null | undefined) => {
    const path = `contacts.${place}.${name}`
    return {
      name: path,
      value,
      error: form.errorAt(path),
      isRequired: name === 'name',
      onChange: (text: string) => replace(place, { [name]: text }),
      onBlur: () => form.touch(path),
    }
  }
  return (
    <>
      {contacts.length === 0 ? <Text c="dimmed">{t('contacts.none')}</Text> : null}
      {contacts.map((contact, place) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- a contact has no id, and rows are not sorted.
          key={place}
          className={classes['contact']}
          aria-label={t('contacts.one', { number: place + 1 })}
        >
          <div className={kitClasses['two']}>
            <TextField field={field(place, 'name', contact.name)} label={t('contacts.name')} />
            <TextField
              field={field(place, 'email', contact.email)}
              label={t('contacts.email')}
              inputMode="email"
            />
            <TextField
              field={field(place, 'business_phone', formatPhone(contact.business_phone ?? ''))}
              label={t('contacts.business_phone')}
              inputMode="tel"
            />
            <TextField
              field={field(place, 'whatsapp', formatPhone(contact.whatsapp ?? ''))}
              label={t('contacts.whatsapp')}
              inputMode="tel"
            />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('contacts.remove', { number: place + 1 })}
            title={t('contacts.remove', { number: place + 1 })}
            onClick={() => form.set({ contacts: contacts.filter((_, at) => at !== place) })}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={contacts.length >= MAX_CONTACTS}
          onClick={() => form.set({ contacts: [...contacts, BLANK] })}
        >
          {t('contacts.add')}
        </Button>
      </div>
    </>
  )
}
