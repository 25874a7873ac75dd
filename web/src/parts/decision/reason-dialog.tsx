import { Button, Group, Text } from '@mantine/core'
import { requiredTextSchema, textSchema } from '@prumo/contracts/scalars'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { Outcome } from '../../client/company-queries.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import classes from './decision.module.css'

/** As long as the contracts of decisions take. */
const MAX_REASON = 250

interface ReasonDialogProps {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  /** What the field of the reason is called, and what stands below it. */
  readonly reasonLabel: string
  readonly reasonHint?: ReactNode
  readonly backLabel: string
  readonly isRequired?: boolean
  /** The longest reason that the act takes. */
  readonly max?: number
  readonly isDanger?: boolean
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks for the reason of an act on one record or many; it stands in their history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, isRequired = false, max = MAX_REASON, onConfirm, onClose } = props
  const [schema] = useState(() =>
    z.object({ reason: isRequired ? requiredTextSchema(max) : textSchema(max) }),
  )
  const form = useRecordForm(schema, { reason: '' })
  return (
    <Dialog title={title} onClose={onClose} size={460}>
      <EntryForm
        className={classes['dialog']}
        onSave={() => void form.submit((said, key) => onConfirm(said.reason, key))}
      >
        <Text>{message}</Text>
        <TextField
          field={form.field('reason')}
          label={props.reasonLabel}
          description={props.reasonHint}
          autoFocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {props.backLabel}
          </Button>
          <Button
            type="submit"
            loading={form.isPending}
            {...(props.isDanger === true ? { color: 'red' } : {})}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
