import { PERMISSION_PLACES } from '@prumo/contracts/access/permission-areas'
import type { PurchaseChain as Chain } from '@prumo/contracts/purchases/approval-chain.schema'
import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { useFormat } from '../../client/use-format.ts'
import { permissionWords } from '../../parts/permissions/permission-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './purchases.module.css'

type Level = Chain['levels'][number]

interface PurchaseChainProps {
  readonly chain: Chain
  readonly status: Purchase['status']
}

/** The levels that a purchase goes through: who approved each and when, and for whom it waits. */
export function PurchaseChain({ chain, status }: PurchaseChainProps) {
  const t = useTexts('purchases')
  const format = useFormat()
  return (
    <section className={classes['section']} aria-label={t('chain')}>
      <h2>{t('chain')}</h2>
      <ol className={classes['list']}>
        {chain.levels.map((level) => (
          <li
            key={level.level}
            aria-current={level.level === chain.level && status !== 'approved' ? 'step' : undefined}
          >
            <strong>{t('level_title', { level: level.level, name: level.name })}</strong>
            <span>{t('level_from', { amount: format.money(level.from_cents) })}</span>
            {level.required === 1 ? null : (
              <span>{t('level_needs', { count: level.required })}</span>
            )}
            {level.approvals.map(({ user_id, user_name, approved_at }) => (
              <span key={user_id} className={classes['reason']}>
                {t('level_given', { name: user_name, when: format.instant(approved_at) })}
              </span>
            ))}
            <LevelStanding level={level} chain={chain} status={status} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** For whom a level waits, or will. */
function LevelStanding({ level, chain, status }: PurchaseChainProps & { readonly level: Level }) {
  const t = useTexts('purchases')
  const who = useWho(level)
  if (status === 'approved' || level.level < chain.level) return null
  const isHere = level.level === chain.level
  if (status !== 'waiting_approval')
    return isHere ? <span className={classes['reason']}>{t('level_stopped')}</span> : null
  return (
    <span className={classes['reason']}>{t(isHere ? 'level_waits' : 'level_next', { who })}</span>
  )
}

/** Who decides at a level, in words. */
function useWho({ approvers, permission, user_names }: Level): string {
  const t = useTexts('purchases')
  const users = useTexts('companyUsers')
  if (approvers === 'members') return user_names.join(', ')
  if (approvers === 'dimension') return t('who_dimension')
  const place = PERMISSION_PLACES.find(({ key }) => key === permission)
  return t('who_permission', {
    permission: place === undefined ? '' : permissionWords(users, place),
  })
}
