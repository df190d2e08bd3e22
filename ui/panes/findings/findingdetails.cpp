// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/findingdetails.h"

#include "model/facts/sectionlinks.h"
#include "model/text/statetexts.h"
#include "ui/panes/findings/fittedtext.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/statebadge.h"

#include <QAction>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestText = 1200;

/// A label with the severity as icon, word and color, and the rule: "▲ warning  MSG-003".
class SeverityLabel final : public QWidget {
public:
    using QWidget::QWidget;
    void setFinding(Severity severity, const QString &rule, rules::Side side)
    {
        m_severity = severity;
        m_rule = displayIdentifier(rule, 80);
        m_side = side == rules::Side::Client ? FindingDetails::tr("client") : QString();
        setAccessibleName(u"%1 %2 %3"_s.arg(severityText(severity), m_rule, m_side).trimmed());
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const QSize badge = StateBadge::of(m_severity).size(bold(bodyFont()));
        const int side = m_side.isEmpty() ? 0 : QFontMetrics(bodyFont()).horizontalAdvance(m_side);
        return {badge.width() + 10 + QFontMetrics(bold(dataFont())).horizontalAdvance(m_rule) + 2 +
                    (side > 0 ? side + 4 * metrics::Space : 0),
                badge.height() + 4};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Palette &palette = Palette::of(this);
        const int x = StateBadge::of(m_severity).paint(&painter, rect(), bold(bodyFont()), palette);
        painter.setFont(bold(dataFont()));
        painter.setPen(palette.textColor(ColorRole::Text));
        painter.drawText(rect().adjusted(x + 10, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         m_rule);
        if (!m_side.isEmpty()) {
            const int after = x + 10 + QFontMetrics(bold(dataFont())).horizontalAdvance(m_rule);
            paintBadge(&painter, rect().adjusted(after + 2 * metrics::Space, 0, 0, 0), m_side,
                       palette.color(ColorRole::Info));
        }
    }

private:
    Severity m_severity = Severity::Note;
    QString m_rule;
    QString m_side; ///< empty for the agent's side
};

FindingDetails::FindingDetails(QWidget *parent)
    : QScrollArea(parent)
    , m_content(new QWidget(viewport()))
    , m_layout(new QVBoxLayout(m_content))
    , m_title(new SeverityLabel(m_content))
    , m_links(new FlowLayout)
{
    setAccessibleName(tr("Finding"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_content->setBackgroundRole(QPalette::Base);
    m_content->setAutoFillBackground(true);
    m_layout->setContentsMargins(12, 8, 12, 8);
    m_layout->setSpacing(3);
    m_layout->addWidget(m_title);
    m_links->setSpacing(metrics::Space);
    m_layout->addLayout(m_links);
    m_violation = addText(addHeading(tr("Problem")));
    m_expected = addText(addHeading(tr("Expected")));
    m_actual = addHeading(tr("Actual"));
    m_found = addText(m_actual);
    m_bytes = new FittedText(FittedText::Background::Own, m_content);
    m_bytes->setAccessibleName(tr("Bytes"));
    m_bytes->setFont(dataFont());
    m_location = new FittedText(FittedText::Background::Page, m_content);
    m_location->setAccessibleName(tr("Where in the data"));
    m_layout->addWidget(m_bytes);
    m_layout->addWidget(m_location);
    m_advice = addText(addHeading(tr("What to do")));
    QLabel *where = addHeading(tr("Where"));
    m_where = new FittedText(FittedText::Background::Page, m_content);
    m_where->setAccessibleName(where->text());
    where->setBuddy(m_where);
    m_layout->addWidget(m_where);
    m_layout->addSpacing(metrics::Space);
    m_buttons = new FlowLayout;
    m_buttons->setSpacing(metrics::Space);
    m_layout->addLayout(m_buttons);
    m_layout->addStretch();
    setWidget(m_content);
    setFinding(std::nullopt);
}

QLabel *FindingDetails::addHeading(const QString &heading)
{
    auto *label = new QLabel(heading, m_content);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", u"caption"_s);
    m_layout->addWidget(label);
    return label;
}

/// Adds a text below its heading. The two are hidden together.
QLabel *FindingDetails::addText(QLabel *heading)
{
    auto *label = new QLabel(m_content);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // a long word must not make the page wider than the pane
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(heading->text());
    m_layout->addWidget(label);
    heading->setBuddy(label);
    label->setProperty("heading", QVariant::fromValue<QObject *>(heading));
    return label;
}

void FindingDetails::setText(QLabel *label, const QString &text)
{
    label->setText(displayText(text, LongestText));
    label->setVisible(!text.isEmpty());
    if (auto *heading = qobject_cast<QLabel *>(label->property("heading").value<QObject *>()))
        heading->setVisible(!text.isEmpty());
}

void FindingDetails::setActions(const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        auto *button = new QToolButton(m_content);
        button->setDefaultAction(action);
        button->setProperty("framed", u"true"_s);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_buttons->addWidget(button);
    }
}

void FindingDetails::setFinding(const std::optional<FindingFacts> &finding)
{
    m_finding = finding;
    m_content->setVisible(finding.has_value());
    if (!finding)
        return;
    m_title->setFinding(finding->severity, QString::fromLatin1(finding->rule), finding->side);
    showLinks();
    setText(m_violation, finding->title);
    setText(m_expected, finding->expected);
    showBytes();
    showFound();
    setText(m_advice, finding->advice);
    QString where = finding->where;
    if (!finding->time.isEmpty())
        where = tr("%1, at %2").arg(where, finding->time);
    if (!finding->lastTime.isEmpty())
        where += u'\n' % tr("%1 times, the first at %2, the last at %3")
                             .arg(QLocale().toString(finding->count), finding->firstTime,
                                  finding->lastTime);
    if (finding->kept < finding->count)
        where +=
            u'\n' % tr("The first %1 of %2 are kept and listed; the others are only counted, "
                       "with the time of the newest.")
                        .arg(QLocale().toString(finding->kept), QLocale().toString(finding->count));
    m_where->setText(displayText(where, LongestText));
    m_layout->invalidate(); // the height depends on the texts
    m_layout->activate();
}

void FindingDetails::showLinks()
{
    while (QLayoutItem *item = m_links->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    const std::vector<SectionLink> links = sectionLinks(m_finding->section);
    for (const SectionLink &link : links) {
        auto *chip = new Chip(link.title, "link"_L1);
        chip->setToolTip(tr("Read the section: %1 (asks before opening)").arg(link.url));
        connect(chip, &Chip::clicked, this, [this, url = link.url] { emit linkChosen(url); });
        m_links->addWidget(chip);
    }
    if (links.empty() && !m_finding->section.isEmpty()) {
        auto *label = new QLabel(displayLine(m_finding->section, 80), m_content);
        label->setTextFormat(Qt::PlainText);
        label->setProperty("role", u"dim"_s);
        m_links->addWidget(label);
    }
}

/// Removes an excerpt of the bytes from a text, since the bytes are shown separately.
static QString withoutBytes(const QString &found, const FindingFacts &finding)
{
    static constexpr qsizetype Sure = 12; // characters; a shorter match may be a coincidence
    static constexpr qsizetype Words = 12;
    const QString actualBytes = QString::fromUtf8(finding.actualBytes).simplified();
    const qsizetype at = actualBytes.isEmpty()
                             ? -1
                             : found.indexOf(actualBytes.first(qMin(Sure, actualBytes.size())));
    if (at < 0)
        return found;
    QString excerpt = found.sliced(at);
    if (excerpt.endsWith(u'…'))
        excerpt.chop(1);
    if (!actualBytes.startsWith(excerpt.trimmed()))
        return found;
    return at <= Words ? QString() : found.first(at).trimmed();
}

void FindingDetails::showFound()
{
    setText(m_found, withoutBytes(m_finding->actual, *m_finding));
    m_actual->setVisible(!m_found->isHidden() || !m_bytes->isHidden());
}

void FindingDetails::showBytes()
{
    const FindingFacts &finding = *m_finding;
    QString actualBytes =
        displayText(QString::fromUtf8(finding.actualBytes), FindingFacts::MaxActualBytes);
    if (finding.actualSize > finding.actualBytes.size())
        actualBytes += u'…';
    m_bytes->setText(actualBytes);
    m_bytes->setVisible(!actualBytes.isEmpty());
    QStringList place;
    if (!finding.pointer.isEmpty())
        place += displayLine(finding.pointer, 200);
    if (finding.actualSize > 0)
        place += tr("bytes %1 to %2")
                     .arg(QLocale().toString(finding.range.offset),
                          QLocale().toString(finding.range.offset + finding.actualSize - 1));
    m_location->setText(place.join(u" · "_s));
    m_location->setVisible(!place.isEmpty());
}

} // namespace a2a

#include "moc_findingdetails.cpp"
