import type { Section } from '#app/content/pages/section.ts'

/** What a kind of section is called in the line of contents; kinds without a name are not in it. */
const names: Partial<Record<Section['kind'], string>> = {
  steps: 'How it works',
  comparison: 'Compared',
  stories: 'Example',
  checklist: 'Checklist',
  faq: 'Questions',
  quote: 'Free quote',
  resources: 'Sources',
}
const looks = { features: 'Benefits', risks: 'Risks', products: 'Policies', names: 'Who it is for' } as const

/** Where the parts of a long page begin, in a line that stays at the top while the page scrolls. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const parts = partsOf(sections)
  return (
    <nav className="contents off-paper" aria-label="On this page">
      <ol className="shell">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The first section of each name, in the page's order. */
function partsOf(sections: readonly Section[]) {
  const parts = new Map<string, string>()
  for (const section of sections) {
    const name = nameOf(section)
    if (name && !parts.has(name)) parts.set(name, anchorOf(section))
  }
  return [...parts].map(([name, id]) => ({ name, id }))
}

function nameOf(section: Section): string | undefined {
  if (section.kind === 'cards') return looks[section.look]
  // Some products are explained in steps, and some in words.
  if (section.kind === 'prose' && section.id === 'how-it-works') return names.steps
  return names[section.kind]
}

function anchorOf(section: Section): string {
  if (section.kind === 'quote') return 'quick-quote-form'
  return 'id' in section ? section.id : section.kind
}
