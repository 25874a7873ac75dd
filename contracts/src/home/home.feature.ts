import { defineFeature } from '../manifest.ts'

/** The start page and the dashboards of the menu. */
export const homeFeature = defineFeature({
  name: 'home',
  permissions: [{ area: 'dashboards', keys: { view: 'companies.dashboards.index' } }],
  menu: [
    {
      id: 'dashboard',
      title: 'dashboard',
      group: 'overview',
      place: 10,
      link: '/',
      permission: 'companies.dashboards.index',
      icon: 'dashboard',
    },
    {
      id: 'sales-dashboard',
      title: 'sales_dashboard',
      group: 'overview',
      place: 20,
      link: '/sales-dashboard',
      permission: 'companies.dashboards.index',
      icon: 'chart',
    },
    {
      id: 'financial-dashboard',
      title: 'financial_dashboard',
      group: 'overview',
      place: 30,
      link: '/financial-dashboard',
      permission: 'companies.dashboards.index',
      icon: 'trend',
    },
  ],
  screens: [
    { path: '/', access: 'company', permission: 'companies.dashboards.index' },
    { path: '/admin', access: 'company', permission: 'companies.dashboards.index' },
    { path: '/sales-dashboard', access: 'company', permission: 'companies.dashboards.index' },
    {
      path: '/financial-dashboard',
      access: 'company',
      permission: 'companies.dashboards.index',
    },
  ],
})
