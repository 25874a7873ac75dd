import { Checkbox } from '@mantine/core'
import { WEBHOOK_RECORDS, type WebhookKind } from '@prumo/contracts/developers/webhook-kinds'
import { permissionsOfKinds } from '@prumo/contracts/developers/webhook-permissions'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { ChoiceFault } from './choice-fault.tsx'
import classes from './developers.module.css'
import { actWords, kindWords } from './webhook-words.ts'

interface KindFieldProps {
  readonly chosen: readonly WebhookKind[]
  readonly fault: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (kinds: readonly WebhookKind[]) => void
}

/** The kinds of events, record by record; what one may not read is not offered. */
export function KindField({ chosen, fault, isReadOnly, onChange }: KindFieldProps) {
  const t = useTexts('developers')
  const can = useCan()
  const put = (kinds: readonly WebhookKind[], isOn: boolean) => {
    const others = chosen.filter((kind) => !kinds.includes(kind))
    onChange(isOn ? [...others, ...kinds] : others)
  }
  return (
    <section className={classes['scopes']} aria-label={t('hook.kinds')}>
      <h2>{t('hook.kinds')}</h2>
      <p className={kitClasses['quiet']}>{t('hook.kinds_hint')}</p>
      <ChoiceFault fault={fault} />
      {WEBHOOK_RECORDS.map(({ record, kinds }) => {
        const isClosed = isReadOnly || !permissionsOfKinds(kinds).every(can)
        const count = kinds.filter((kind) => chosen.includes(kind)).length
        const isFull = count === kinds.length
        return (
          <div key={record} className={classes['kinds']}>
            <Checkbox
              size="xs"
              label={t(`records.${record}`)}
              aria-label={t('hook.all_of', { record: t(`records.${record}`) })}
              checked={isFull}
              indeterminate={count > 0 && !isFull}
              disabled={isClosed}
              onChange={() => put(kinds, !isFull)}
            />
            <div>
              {kinds.map((kind) => (
                <Checkbox
                  key={kind}
                  size="xs"
                  label={actWords(t, kind)}
                  aria-label={kindWords(t, kind)}
                  checked={chosen.includes(kind)}
                  disabled={isClosed}
                  onChange={(event) => put([kind], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
