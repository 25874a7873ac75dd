import { Button, Drawer } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './kit.module.css'
import { isMessageOpen } from '../client/message-store.ts'
import { mayLeave, useUnsaved } from '../client/unsaved.ts'
import { useFocusReturn } from '../client/use-focus-return.ts'

interface RecordDrawerProps {
  readonly title: string
  readonly form: { readonly isDirty: boolean; readonly isPending: boolean }
  readonly onSave: () => void
  readonly onClose: () => void
  /** Without the right to change it the record is only shown. */
  readonly canSave?: boolean
  /** Instead of 'Salvar', for an act of its own such as 'Baixar'. */
  readonly saveLabel?: string
  /** Further acts, left of 'Cancelar'. */
  readonly acts?: ReactNode
  readonly size?: number
  readonly children: ReactNode
}

/** The right drawer of a record: Esc closes (asking when something was typed), Ctrl+Enter saves. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { title, form, onSave, onClose, canSave = true, acts, size = 560, children } = props
  const t = useTexts('kit')
  useFocusReturn()
  // What is on its way to the server is its own matter: a saved form closes without a question.
  useUnsaved(form.isDirty && !form.isPending && canSave)
  const close = async () => {
    if (isMessageOpen()) return
    if (await mayLeave()) onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSave) onSave()
  }
  return (
    <Drawer
      opened
      onClose={() => void close()}
      position="right"
      size={size}
      title={<span className={classes['drawer-title']}>{title}</span>}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
    >
      <form
        className={classes['drawer-body']}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => onFormKeys(event, submit)}
      >
        {children}
        <div className={classes['drawer-foot']} title={t('drawer.keyboard')}>
          <div className={classes['drawer-acts']}>{acts}</div>
          <div className={classes['drawer-ends']}>
            <Button variant="default" onClick={() => void close()}>
              {canSave ? t('drawer.cancel') : t('drawer.close')}
            </Button>
            {canSave ? (
              <Button type="submit" loading={form.isPending}>
                {form.isPending ? t('drawer.saving') : (props.saveLabel ?? t('drawer.save'))}
              </Button>
            ) : null}
          </div>
        </div>
      </form>
    </Drawer>
  )
}

/** Ctrl+Enter saves; Enter in an input goes to the next field (screens, "Forms"). */
function onFormKeys(
  event: KeyboardEvent<HTMLFormElement>,
  submit: (event: SyntheticEvent) => void,
): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey) {
    submit(event)
    return
  }
  const target = event.target
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not([disabled],[type=hidden]),textarea,button[type=submit]',
    ),
    // Fields of a tab that is not seen cannot take the focus.
  ].filter((stop) => stop.checkVisibility())
  stops[stops.indexOf(target) + 1]?.focus()
}
