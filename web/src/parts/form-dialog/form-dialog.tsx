import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import classes from './form-dialog.module.css'

interface FormDialogProps {
  readonly title: string
  readonly size?: number
  readonly backLabel: string
  readonly confirmLabel: string
  /** It cannot be taken back. */
  readonly isDanger?: boolean
  readonly isPending: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An act that asks for a few words first: its fields, and below them 'Voltar' and what it does. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 520, isDanger = false, isPending, onSave, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose} size={size}>
      <EntryForm className={classes['form']} onSave={onSave} canSave>
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {props.backLabel}
          </Button>
          <Button type="submit" loading={isPending} {...(isDanger ? { color: 'red' } : {})}>
            {props.confirmLabel}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
