import type { Drawing } from '#app/ui/charts/chart.ts'

/** A chart as the server drew it. Its words and numbers stand in a table beside or behind it, too. */
export function Chart({ drawing }: { drawing: Drawing }) {
  const { title, description, width, height, boxes, rules, paths, dots, words } = drawing
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{title}</title>
      <desc>{description}</desc>
      <path
        d={rules.map(({ x1, x2, y }) => `M${x1} ${y}H${x2}`).join('')}
        stroke="currentColor"
        strokeOpacity={0.2}
      />
      {boxes.map(({ light, ...box }) => (
        <rect key={box.y} {...box} fill="currentColor" fillOpacity={light ? 0.4 : 1} />
      ))}
      {paths.map(({ d, dashed }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeDasharray={dashed ? '8 6' : undefined}
        />
      ))}
      {dots.map((dot) => (
        <circle key={dot.cx} {...dot} r={5} fill="currentColor" />
      ))}
      {words.map(({ text, anchor, ...at }) => (
        <text key={`${at.x} ${at.y}`} {...at} textAnchor={anchor} fill="currentColor">
          {text}
        </text>
      ))}
    </svg>
  )
}
