import { Menu } from '@mantine/core'
import {
  IconBuilding,
  IconCertificate,
  IconChecks,
  IconHistory,
  IconPlugConnected,
  IconPlus,
  IconReceipt,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { showWarning } from '../../client/messages.ts'
import { useSession } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { translate, useTexts } from '../../texts/use-texts.ts'
import { type CompanyItem, companyItemGate, visibleCompanyItems } from '../company-items.ts'
import { screenPaths } from '../screen-paths.ts'
import { CompanyButton } from './menu-buttons.tsx'

const SubscriptionModal = lazy(async () => {
  const [file] = await Promise.all([
    import('../../features/plans/subscription-modal.tsx'),
    loadTexts('plans'),
  ])
  return { default: file.SubscriptionModal }
})

const icons = {
  company_data: IconBuilding,
  platform_integrations: IconPlugConnected,
  invoice_settings: IconReceipt,
  users: IconUsers,
  reconciliation_rules: IconChecks,
  audit: IconHistory,
} as const

/** What concerns the company: its plan, its data, its people (specification section 2). */
export function CompanyMenu() {
  const t = useTexts('app')
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  const go = useGo()
  const session = useSession()
  const [isSubscriptionOpen, setSubscriptionOpen] = useState(false)
  const open = (item: CompanyItem) => {
    if (companyItemGate(item, session) === 'open')
      go(item.path.replace('$company_id', String(session.currentCompanyId)))
    else showWarning(translate('errors', 'plan_lacks_feature'))
  }
  return (
    <>
      <Menu
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        defaultOpened
        onClose={() => button.current?.focus({ preventScroll: true })}
      >
        <Menu.Target>
          <CompanyButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {session.currentCompanyId === null ? null : (
            <Menu.Item
              leftSection={<IconCertificate size={16} aria-hidden />}
              onClick={() => setSubscriptionOpen(true)}
            >
              {t('company_items.subscription')}
            </Menu.Item>
          )}
          {visibleCompanyItems(screenPaths, session).map((item) => {
            const Icon = icons[item.id]
            return (
              <Menu.Item
                key={item.id}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => open(item)}
              >
                {t(`company_items.${item.id}`)}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => go('/admin/company/edit')}
          >
            {t('create_company')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isSubscriptionOpen ? (
          <SubscriptionModal onClose={() => setSubscriptionOpen(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
