import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import type { FormValues } from '../../kit/use-record-form.ts'
import { useViewNew } from '../new-record/use-view-new.ts'

/** The answer of whoever adds a record: what it is. */
type Made = z.ZodType<{ readonly data: { readonly id: number } }>

interface MasterRecordOptions<E extends z.ZodType, O, I extends object> {
  /** Those of `masterDataRoutes`, or of the same kind. */
  readonly routes: {
    readonly create: RouteContract & { readonly response: Made }
    readonly update: RouteContract & { readonly body: E }
    readonly destroy: RouteContract
  }
  /** What is changed; null for a new one. */
  readonly record: { readonly id: number; readonly version: number; readonly name: string } | null
  /** What is filled in: all that an edit takes but the version that was read. */
  readonly schema: z.ZodType<O, I>
  readonly initial: FormValues<I>
  /** The texts of the register. */
  readonly t: (key: 'create' | 'edit' | 'created' | 'saved') => string
  readonly onClose: () => void
  readonly onFault?: () => void
  /** What follows a new one in place of closing the drawer and of a toast: it shows what was made. */
  readonly onMade?: ((id: number) => void) | undefined
  /** Saving and deleting it can be undone, which the toast offers; what the question of deleting says of that. */
  readonly undoMessage?: string | undefined
}

/**
 * The drawer of a master record: its form, saving it as a new one or with the version that was read,
 * deleting it, and what of these the person may do, as the routes say.
 */
export function useMasterRecord<
  E extends z.ZodType,
  O extends Omit<z.input<E>, 'version'>,
  I extends object,
>({ routes, record, t, undoMessage, onMade, ...options }: MasterRecordOptions<E, O, I>) {
  const isUndoable = undoMessage !== undefined
  const { toastWithUndo } = useUndo()
  const can = useCan()
  const isNew = record === null
  const creation = useCommand(routes.create)
  const change = useCommand<RouteContract>(routes.update)
  const removal = useCommand(routes.destroy)
  const viewNew = useViewNew()
  const aboutOf = (id: number) => `${routes.destroy.path} ${id}`
  const may = ({ access }: RouteContract) => access.kind !== 'company' || can(access.permission)
  const { form, drawer } = useRecordDrawer({
    ...options,
    save: async (body, idempotencyKey) => {
      if (record !== null) {
        const saved = await change.send({
          params: { id: record.id },
          body: { ...body, version: record.version },
        })
        if (saved.ok && isUndoable)
          toastWithUndo(t('saved'), saved.request_id, { about: aboutOf(record.id) })
        return saved
      }
      const made = await creation.send({ body, idempotencyKey })
      if (!made.ok) return made
      const { id } = made.answer.data
      if (onMade !== undefined) {
        onMade(id)
        return made
      }
      const acts = { onView: viewNew(id), about: aboutOf(id) }
      if (isUndoable) toastWithUndo(t('created'), made.request_id, acts)
      else toast(t('created'), acts)
      return made
    },
    said: () => {
      if (record !== null && !isUndoable) toast(t('saved'))
    },
    ...(isNew && onMade !== undefined ? { onSaved: () => undefined } : {}),
  })
  const acts =
    record !== null && may(routes.destroy) ? (
      <RemoveButton
        name={record.name}
        remove={() => removal.send({ params: { id: record.id } })}
        onRemoved={options.onClose}
        about={aboutOf(record.id)}
        {...(undoMessage === undefined ? {} : { undoMessage })}
      />
    ) : null
  return {
    form,
    /** What `RecordDrawer` is given beside its fields. */
    drawer: {
      ...drawer,
      title: t(isNew ? 'create' : 'edit'),
      name: record?.name,
      canSave: may(isNew ? routes.create : routes.update),
      acts,
    },
  }
}
