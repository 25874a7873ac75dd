import { Button, CopyButton } from '@mantine/core'
import type { ProductLink } from '@prumo/contracts/product-links/product-link.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { QrCode } from '../../parts/qr-code/qr-code.tsx'
import { WhatsAppLink } from '../../parts/share/whatsapp-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './product-links.module.css'

const COUNTS = ['seen_count', 'started_count', 'paid_count', 'partly_paid_count'] as const

interface AddressProps {
  readonly link: ProductLink
  /** Nothing can have come of it yet. */
  readonly isNew?: boolean
}

/** Where clients see a link, as text, to copy, and to scan; and what came of it. */
export function LinkAddress({ link, isNew = false }: AddressProps) {
  const t = useTexts('productLinks')
  return (
    <section className={classes['address']} aria-label={t('address')}>
      <QrCode text={link.address} label={t('qr')} />
      <div className={classes['words']}>
        <bdi>{link.address}</bdi>
        {link.state === 'open' ? null : <p role="status">{t('closed')}</p>}
        <div className={classes['acts']}>
          <CopyButton value={link.address}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          {/* As clients see it: that is no visit of theirs. */}
          <Button
            component="a"
            href={link.preview_address}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="default"
          >
            {t('preview')}
          </Button>
          <WhatsAppLink text={`${link.name}\n${link.address}`} size="compact-sm" />
        </div>
        {isNew ? null : (
          <dl className={classes['counts']}>
            {COUNTS.map((key) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{link[key]}</dd>
              </div>
            ))}
          </dl>
        )}
        {link.subscription_count === 0 ? null : (
          <p className={classes['began']}>
            {t('subscriptions', { count: link.subscription_count })}{' '}
            {link.subscriptions.map(({ id, party_name }) => (
              <AppLink key={id} href={`/admin/subscription/list?record=${id}`}>
                <bdi>{party_name}</bdi>
              </AppLink>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
