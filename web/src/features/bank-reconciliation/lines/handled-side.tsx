import { IconBan, IconChecks } from '@tabler/icons-react'
import { useFormat } from '../../../client/use-format.ts'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import classes from './line.module.css'
import type { SideProps } from './pending-side.tsx'

/** What a line was reconciled with. */
export function LinkedSide({ menu, ...props }: SideProps) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const { links, transfer, ignored_cents, has_links_outside } = props.line
  const isWhole = !has_links_outside && links.every((link) => !link.has_hidden_parts)
  return (
    <>
      {links.map((link) => (
        <div key={link.settlement_id} className={classes['top']}>
          <span className={classes['state']}>
            <IconChecks size={16} aria-hidden />
          </span>
          <span className={classes['text']}>
            {[
              link.party_name,
              link.description,
              link.has_hidden_parts ? t('line.part_of_it') : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <MoneyText value_cents={link.amount_cents} signed />
        </div>
      ))}
      {has_links_outside ? <p className={classes['quiet']}>{t('line.outside')}</p> : null}
      {ignored_cents === 0 ? null : (
        <span className={classes['quiet']}>
          {t('line.excess', { amount: format.money(Math.abs(ignored_cents)) })}
        </span>
      )}
      {transfer === null ? null : (
        <div className={classes['top']}>
          <span className={classes['state']}>
            <IconChecks size={16} aria-hidden />
          </span>
          <span className={classes['text']}>
            {[t('line.transfer'), transfer.bank_account_name, transfer.description]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <MoneyText value_cents={transfer.amount_cents} signed />
        </div>
      )}
      <ByRule line={props.line} />
      {menu === null || !isWhole ? (
        <UndoAct {...props} menu={menu} canAct={props.canAct && isWhole} />
      ) : (
        <div className={classes['acts']}>{menu.shown}</div>
      )}
    </>
  )
}

/** Why a line was ignored. */
export function IgnoredSide(props: SideProps) {
  const t = useTexts('bankReconciliation')
  const reason = props.line.ignore_reason ?? 'other'
  return (
    <>
      <div className={classes['top']}>
        <span className={classes['state']}>
          <IconBan size={16} aria-hidden />
        </span>
        <span className={classes['text']}>
          {t('ignore.ignored_as', { reason: t(`ignore.${reason}`) })}
        </span>
      </div>
      <ByRule line={props.line} />
      <UndoAct {...props} />
    </>
  )
}

/** Whose card was followed; nothing of a rule that is gone. */
function ByRule({ line }: Pick<SideProps, 'line'>) {
  const t = useTexts('bankReconciliation')
  const name = line.decided_by_rule?.name ?? null
  if (name === null) return null
  return <span className={classes['quiet']}>{t('line.by_rule', { name })}</span>
}

function UndoAct({ line, isCurrent, isSaving, canAct }: SideProps) {
  const t = useTexts('bankReconciliation')
  if (isSaving) return <span className={classes['acts']}>{t('line.saving')}</span>
  if (!canAct) return null
  return (
    <div className={classes['acts']}>
      <ActButton
        act="undo"
        label={t(line.status === 'ignored' ? 'line.restore' : 'line.undo')}
        isReachable={isCurrent}
      />
    </div>
  )
}
