import { Button, Drawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { EntryForm } from './entry-form.tsx'
import classes from './kit.module.css'
import { isMessageOpen } from '../client/message-store.ts'
import { mayLeave, useUnsaved } from '../client/unsaved.ts'
import { useFocusReturn } from '../client/use-focus-return.ts'
import { useDialogEscape } from './use-dialog-escape.ts'

interface RecordDrawerProps {
  /** What it is for, or the kind of its record. */
  readonly title: string
  /** The name of the record, once it has one: it stands out below its kind. */
  readonly name?: string | undefined
  readonly form: { readonly isDirty: boolean; readonly isPending: boolean }
  readonly onSave: () => void
  readonly onClose: () => void
  /** Without the right to change it the record is only shown. */
  readonly canSave?: boolean
  /** Saves also when the plan of the company has expired, as the server does. */
  readonly savesWhenExpired?: boolean
  /** Instead of 'Salvar', for an act of its own such as 'Baixar'. */
  readonly saveLabel?: string
  /** What it does cannot be taken back. */
  readonly isDanger?: boolean
  /** What has to be seen before it is saved is not there yet. */
  readonly isWaiting?: boolean
  /** Further acts, left of 'Cancelar'. */
  readonly acts?: ReactNode
  readonly size?: number
  /** A short question in the middle of the page, over what it is about. */
  readonly isDialog?: boolean
  readonly children: ReactNode
}

/** The right drawer of a record: Esc closes (asking when something was typed), Ctrl+Enter saves. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { title, name, form, onSave, onClose, canSave = true, acts, size = 560, children } = props
  const t = useTexts('kit')
  useFocusReturn()
  // A form that is being saved closes without a question: its data is on the way to the server.
  useUnsaved(form.isDirty && !form.isPending && canSave)
  const close = async () => {
    if (!isMessageOpen() && (await mayLeave())) onClose()
  }
  const foot = useRef<HTMLDivElement>(null)
  useDialogEscape(foot, () => void close())
  return (
    <Drawer
      opened
      closeOnEscape={false}
      onClose={() => void close()}
      position="right"
      size={size}
      {...(props.isDialog ? { classNames: { content: classes['dialog'] ?? '' } } : {})}
      title={<DrawerTitle title={title} name={name} />}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
    >
      <EntryForm
        className={classes['drawer-body']}
        onSave={onSave}
        canSave={canSave}
        savesWhenExpired={props.savesWhenExpired ?? false}
        movesOnEnter
      >
        {children}
        <div ref={foot} className={classes['drawer-foot']} title={t('drawer.keyboard')}>
          <div className={classes['drawer-acts']}>{acts}</div>
          <div className={classes['drawer-ends']}>
            <Button variant="default" onClick={() => void close()}>
              {canSave ? t('drawer.cancel') : t('drawer.close')}
            </Button>
            {canSave ? (
              <Button
                type="submit"
                loading={form.isPending}
                disabled={props.isWaiting === true}
                {...(props.isDanger === true ? { color: 'red' } : {})}
              >
                {form.isPending ? t('drawer.saving') : (props.saveLabel ?? t('drawer.save'))}
              </Button>
            ) : null}
          </div>
        </div>
      </EntryForm>
    </Drawer>
  )
}

function DrawerTitle({ title, name }: Pick<RecordDrawerProps, 'title' | 'name'>) {
  if ((name ?? '') === '') return <span className={classes['drawer-title']}>{title}</span>
  return (
    <>
      <span className={classes['drawer-kind']}>{title}</span>{' '}
      <bdi className={classes['drawer-title']}>{name}</bdi>
    </>
  )
}
