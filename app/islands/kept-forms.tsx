import { KeptStrip } from '#app/site/forms/later/keep-form.ts'

export const draw = () => <KeptStrip />
