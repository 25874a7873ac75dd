import { Button, Skeleton, Text } from '@mantine/core'
import type { ApiToken } from '@prumo/contracts/developers/api-token.schema'
import { listApiTokens, revokeApiToken } from '@prumo/contracts/developers/developers.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import classes from './developers.module.css'

const TokenPermissions = lazy(() =>
  // Areas and acts of permissions have their words there.
  Promise.all([import('./token-permissions.tsx'), loadTexts('companyUsers')]).then(([file]) => ({
    default: file.TokenPermissions,
  })),
)

const TONES = {
  active: 'done',
  suspended: 'blocked',
  expired: 'overdue',
  revoked: 'canceled',
} as const

interface TokenListProps {
  /** Makes a token; undefined for whoever may not. */
  readonly onNew: (() => void) | undefined
}

/** The tokens of the company, whoever made them. */
export function TokenList({ onNew }: TokenListProps) {
  const t = useTexts('developers')
  const kit = useTexts('kit')
  const found = useRouteQuery(listApiTokens, {})
  const tokens = found.data?.data
  if (tokens === undefined)
    return found.isError ? (
      <Text role="alert">{kit('list.failed')}</Text>
    ) : (
      <Skeleton height={160} />
    )
  if (tokens.length === 0)
    return (
      <section className={classes['empty']} aria-label={t('token.list')}>
        <p>{t('token.none')}</p>
        {onNew === undefined ? null : (
          <Button variant="default" onClick={onNew}>
            {t('token.new')}
          </Button>
        )}
      </section>
    )
  return (
    <section className={classes['panel']} aria-label={t('token.list')}>
      <h2>{t('token.list')}</h2>
      <ul className={classes['tokens']}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
    </section>
  )
}

function TokenRow({ token }: { readonly token: ApiToken }) {
  const t = useTexts('developers')
  const format = useFormat()
  const may = useCan()('api-tokens.destroy')
  const revoke = useCommand(revokeApiToken)
  const { id, name, token_end, user_name, permissions, status, last_used_at, last_used_ip } = token
  const isLive = status === 'active' || status === 'suspended'
  const ask = async () => {
    const isSure = await confirm({
      title: t('token.revoke_title'),
      message: t('token.revoke_message', { name }),
      confirmLabel: t('token.revoke'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await revoke.send({ params: { id } })
    if (outcome.ok) toast(t('token.revoked'))
  }
  return (
    <li>
      <div className={classes['name']}>
        <strong>{name}</strong>
        <code>…{token_end}</code>
      </div>
      <div>
        <PermissionCount user_name={user_name} permissions={permissions} />
        <span className={kitClasses['quiet']}>
          {last_used_at === null
            ? t('token.unused')
            : t('token.used', { when: format.instant(last_used_at), ip: last_used_ip ?? '' })}
        </span>
      </div>
      <div>
        <StatusChip tone={TONES[status]} label={t(`token.statuses.${status}`)} />
        <span className={kitClasses['quiet']}>
          {t(status === 'expired' ? 'token.expired' : 'token.expires', {
            when: format.date(token.expires_on),
          })}
        </span>
      </div>
      {may && isLive ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={revoke.isPending}
          aria-label={t('token.revoke_of', { name })}
          onClick={() => void ask()}
        >
          {t('token.revoke')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}

/** Whose the token is and how much it may do; opened, what that is. */
function PermissionCount({ user_name, permissions }: Pick<ApiToken, 'user_name' | 'permissions'>) {
  const t = useTexts('developers')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('token.of', { name: user_name, count: permissions.length })}</summary>
      {isOpen ? (
        <Suspense>
          <TokenPermissions permissions={permissions} />
        </Suspense>
      ) : null}
    </details>
  )
}
