import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

interface DialogProps {
  readonly title: string
  /** Null where there is nothing to confirm. */
  readonly confirm: string | null
  readonly isPending: boolean
  /** What is confirmed is not shown yet. */
  readonly isHeld?: boolean
  readonly color?: string
  readonly size?: number
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question about subscriptions, with the fields that it needs. */
export function SubscriptionDialog(props: DialogProps) {
  const t = useTexts('subscriptions')
  const { title, confirm, isPending, isHeld = false, color, onSave, onClose, children } = props
  const { size = 460 } = props
  return (
    <Dialog title={title} onClose={onClose} size={size}>
      <EntryForm className={classes['dialog']} onSave={onSave} canSave={confirm !== null}>
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          {confirm === null ? null : (
            <Button
              type="submit"
              loading={isPending}
              disabled={isHeld}
              {...(color === undefined ? {} : { color })}
            >
              {confirm}
            </Button>
          )}
        </Group>
      </EntryForm>
    </Dialog>
  )
}
