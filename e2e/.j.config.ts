import base from './playwright.config.ts'

const { webServer: _, ...config } = base
export default { ...config, workers: 2, outputDir: '/tmp/j-results' }
