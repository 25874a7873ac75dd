import { defineFeature } from '../manifest.ts'

/** Making a company, its first steps, and the sample data. */
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
