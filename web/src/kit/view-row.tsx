import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'
import { MAX_VIEW_NAME } from './saved-views.ts'

interface ViewRowProps {
  readonly name: string
  /** Who shared it. */
  readonly note?: string
  readonly isDefault: boolean
  /** Whether this person may rename and delete it. */
  readonly canChange: boolean
  readonly onShow: () => void
  readonly onRename: (name: string) => void
  readonly onDefault: () => void
  readonly onDelete: () => void
}

/** One saved view: show it, open the list with it, rename and delete it. */
export function ViewRow({ name, note, isDefault, canChange, ...acts }: ViewRowProps) {
  const t = useTexts('savedViews')
  const [draft, setDraft] = useState<string | null>(null)
  const label = t(isDefault ? 'not_default' : 'make_default', { name })
  if (draft !== null) {
    const rename = (event: SyntheticEvent) => {
      event.preventDefault()
      if (draft.trim() !== name) acts.onRename(draft)
      setDraft(null)
    }
    return (
      <form onSubmit={rename}>
        <TextInput
          autoFocus
          value={draft}
          maxLength={MAX_VIEW_NAME}
          aria-label={t('rename', { name })}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={rename}
        />
      </form>
    )
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Button
        variant="subtle"
        justify="flex-start"
        className={classes['grow'] ?? ''}
        {...(note === undefined ? {} : { title: note })}
        onClick={acts.onShow}
      >
        {name}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        aria-pressed={isDefault}
        onClick={acts.onDefault}
      >
        {isDefault ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
      {canChange ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('rename', { name })}
            onClick={() => setDraft(name)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('delete_named', { name })}
            onClick={acts.onDelete}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      ) : null}
    </Group>
  )
}
