import { NativeSelect, Text } from '@mantine/core'
import {
  CHECK_EFFECTS,
  type CheckSettings,
  type ClosureCheck,
  type ClosureFields,
  type FoundCheck,
} from '@prumo/contracts/period-closures/period-closure.schema'
import { saveClosureChecks } from '@prumo/contracts/period-closures/period-closures.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { checkLink } from './check-links.ts'
import classes from './period-closures.module.css'

interface CheckListProps {
  readonly found: readonly FoundCheck[]
  readonly settings: CheckSettings
  /** What is to be closed, which was looked at. */
  readonly asked: ClosureFields
}

/** What is still open in a period, each with its count, the way to it, and whether it keeps from closing. */
export function CheckList({ found, settings, asked }: CheckListProps) {
  const t = useTexts('periodClosures')
  const format = useFormat()
  const maySet = useCan()('bank-accounts.period-closures.reopen')
  const { send, isPending } = useCommand(saveClosureChecks)
  const set = async (name: ClosureCheck, effect: string) => {
    const chosen = CHECK_EFFECTS.find((one) => one === effect)
    if (chosen === undefined) return
    const outcome = await send({ body: { ...settings, [name]: chosen } })
    if (outcome.ok) toast(t('settings_saved'))
  }
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{t('checks_title')}</h3>
      <ul className={classes['checks']}>
        {found.map(({ name, count, request_count, sale_count, effect }) => (
          <li key={name}>
            <span className={classes['grow']}>
              {t(`checks.${name}`)}
              {name === 'failed_proof' ? (
                <Text component="span" display="block" size="xs" c="var(--prumo-quiet)">
                  {t('failed_proof_hint')}
                </Text>
              ) : null}
            </span>
            {count === 0 ? (
              <StatusChip
                tone="done"
                label={t(name === 'failed_proof' ? 'no_failed_proof' : 'all_done')}
              />
            ) : (
              <>
                <StatusChip
                  tone={effect === 'block' ? 'overdue' : 'due_today'}
                  label={format.count(count)}
                  title={effect === 'block' ? t('blocks') : undefined}
                />
                <AppLink
                  href={checkLink({ name, count, request_count, sale_count }, asked)}
                  aria-label={t('see_of', { name: t(`checks.${name}`) })}
                >
                  {t('see')}
                </AppLink>
              </>
            )}
            {maySet ? (
              <NativeSelect
                size="xs"
                aria-label={t('effect_of', { name: t(`checks.${name}`) })}
                disabled={isPending}
                value={settings[name]}
                data={CHECK_EFFECTS.map((value) => ({ value, label: t(`effects.${value}`) }))}
                onChange={(event) => void set(name, event.currentTarget.value)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
