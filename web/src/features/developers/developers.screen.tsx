import { Button, Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from '../../client/address.ts'
import { useScreenKeys } from '../../client/screen-keys.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FirstCall } from './first-call.tsx'
import { TokenList } from './token-list.tsx'

const ConnectAssistant = lazy(() =>
  import('./connect-assistant.tsx').then((file) => ({ default: file.ConnectAssistant })),
)
const NewToken = lazy(() =>
  // Areas and acts of permissions have their words there.
  Promise.all([import('./new-token.tsx'), loadTexts('companyUsers')]).then(([file]) => ({
    default: file.NewToken,
  })),
)

/** What the other tab is made of is not what the first one waits for. */
const WebhookPanel = lazy(() =>
  import('./webhook-panel.tsx').then((file) => ({ default: file.WebhookPanel })),
)
const NewWebhook = lazy(() =>
  import('./new-webhook.tsx').then((file) => ({ default: file.NewWebhook })),
)

/** The reference of all routes, which the server shows in a page of its own. */
const API_REFERENCE = '/api/docs'

const TABS = ['tokens', 'webhooks'] as const
type Tab = (typeof TABS)[number]
const tabOf = (name: string | null): Tab => TABS.find((one) => one === name) ?? 'tokens'

/** /admin/developers: tokens by which programs call the API, and addresses that are told of what happens. */
export function DevelopersScreen() {
  const t = useTexts('developers')
  const can = useCan()
  const { searchStr } = useLocation()
  const [tab, setTab] = useState(tabOf(new URLSearchParams(searchStr).get('tab')))
  const [isMaking, setIsMaking] = useState(false)
  const mayMake = can(tab === 'tokens' ? 'api-tokens.store' : 'webhooks.store')
  const create = mayMake ? () => setIsMaking(true) : undefined
  useScreenKeys(create === undefined ? {} : { create })
  const close = () => setIsMaking(false)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')}>
        <Button component="a" variant="default" href={API_REFERENCE} target="_blank">
          {t('reference')}
        </Button>
        {create === undefined ? null : (
          <Button onClick={create}>{t(tab === 'tokens' ? 'token.new' : 'hook.new')}</Button>
        )}
      </PageHeader>
      <Tabs value={tab} onChange={(name) => setTab(tabOf(name))} keepMounted={false}>
        <ScrollStrip>
          <Tabs.List aria-label={t('tabs.label')}>
            {TABS.filter((name) => name === 'tokens' || can('webhooks.index')).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </ScrollStrip>
        <Tabs.Panel value="tokens" pt="md" className={kitClasses['screen']}>
          <p className={kitClasses['quiet']}>{t('subtitle')}</p>
          <TokenList onNew={create} />
          <FirstCall />
          <Suspense>
            <ConnectAssistant />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="webhooks" pt="md" className={kitClasses['screen']}>
          <Suspense fallback={<Skeleton height={160} />}>
            <WebhookPanel onNew={create} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {isMaking ? (
        <Suspense>
          {tab === 'webhooks' ? <NewWebhook onClose={close} /> : <NewToken onClose={close} />}
        </Suspense>
      ) : null}
    </div>
  )
}
