import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

interface DialogProps {
  readonly title: string
  readonly confirm: string
  readonly isPending: boolean
  /** What is confirmed is not shown yet. */
  readonly isHeld?: boolean
  readonly color?: string
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question about subscriptions, with the fields that it needs. */
export function SubscriptionDialog(props: DialogProps) {
  const t = useTexts('subscriptions')
  const kit = useTexts('kit')
  const { title, confirm, isPending, isHeld = false, color, onSave, onClose, children } = props
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      size={460}
      title={<span className={kitClasses['drawer-title']}>{title}</span>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <EntryForm className={classes['dialog']} onSave={onSave} canSave>
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={isHeld}
            {...(color === undefined ? {} : { color })}
          >
            {confirm}
          </Button>
        </Group>
      </EntryForm>
    </Modal>
  )
}
