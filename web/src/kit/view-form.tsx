import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'
import { MAX_VIEW_NAME } from './saved-views.ts'

interface ViewFormProps {
  readonly canShare: boolean
  /** Keeps what the list shows under this name. @returns whether it is kept. */
  readonly onSave: (name: string, isShared: boolean) => Promise<boolean>
}

/** Names what the list shows now: for oneself, or for everybody in the company. */
export function ViewForm({ canShare, onSave }: ViewFormProps) {
  const t = useTexts('savedViews')
  const [name, setName] = useState('')
  const [reach, setReach] = useState('private')
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const text = name.trim()
    if (text !== '' && (await onSave(text, canShare && reach === 'shared'))) setName('')
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            className={classes['grow'] ?? ''}
            label={t('name')}
            value={name}
            maxLength={MAX_VIEW_NAME}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" className={classes['level'] ?? ''} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </Group>
        {canShare ? (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('who_sees')}
            value={reach}
            onChange={setReach}
            data={[
              { value: 'private', label: t('private') },
              { value: 'shared', label: t('shared') },
            ]}
          />
        ) : null}
      </Stack>
    </form>
  )
}
