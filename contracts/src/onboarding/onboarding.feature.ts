import { defineFeature } from '../manifest.ts'

export const onboardingFeature = defineFeature({
  name: 'onboarding',
  operations: [
    'companies.create',
    'companies.dismiss-first-steps',
    'companies.load-demo-data',
    'companies.remove-demo-data',
  ],
  screens: [{ path: '/admin/company/edit', access: 'user' }],
})
