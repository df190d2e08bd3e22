// SPDX-License-Identifier: Apache-2.0
#include "ui/findings/findingdetails.h"

#include "model/items/sectionlinks.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/flowlayout.h"
#include "ui/common/fonts.h"
#include "ui/common/statebadge.h"

#include <QAction>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestText = 1200;

/// "▲ warning  MSG-003": icon, word and colour, and the rule.
class SeverityLabel final : public QWidget {
public:
    using QWidget::QWidget;
    void setFinding(Severity severity, const QString &rule)
    {
        m_severity = severity;
        m_rule = displayIdentifier(rule, 80);
        setAccessibleName(u"%1 %2"_s.arg(severityWord(severity), m_rule));
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const QSize badge = StateBadge::of(m_severity).size(bold(bodyFont()));
        return {badge.width() + 10 + QFontMetrics(bold(dataFont())).horizontalAdvance(m_rule) + 2,
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
        painter.setPen(palette.ink(ColorRole::Text));
        painter.drawText(rect().adjusted(x + 10, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         m_rule);
    }

private:
    Severity m_severity = Severity::Note;
    QString m_rule;
};

FindingDetails::FindingDetails(QWidget *parent)
    : QScrollArea(parent)
    , m_content(new QWidget(this))
    , m_layout(new QVBoxLayout(m_content))
    , m_title(new SeverityLabel(m_content))
    , m_links(new FlowLayout)
{
    setAccessibleName(tr("The finding"));
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
    m_expected = addText(tr("Expected"));
    m_found = addText(tr("Came"));
    m_bytes = new QLabel(m_content);
    m_bytes->setFont(dataFont());
    m_place = new QLabel(m_content);
    m_place->setProperty("role", u"dim"_s);
    for (QLabel *label : {m_bytes, m_place}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_layout->addWidget(label);
    }
    m_bytes->setAccessibleName(tr("The bytes"));
    m_bytes->setContentsMargins(8, 5, 8, 5);
    m_bytes->setAutoFillBackground(true);
    m_bytes->setBackgroundRole(QPalette::Window);
    m_advice = addText(tr("What to do"));
    m_where = addText(tr("Where"));
    m_layout->addSpacing(metrics::Space);
    m_buttons = new FlowLayout;
    m_buttons->setSpacing(metrics::Space);
    m_layout->addLayout(m_buttons);
    m_layout->addStretch();
    setWidget(m_content);
    setFinding(std::nullopt);
}

/// A heading and a text below it; the text's buddy is hidden with it.
QLabel *FindingDetails::addText(const QString &heading)
{
    auto *caption = new QLabel(heading, m_content);
    caption->setTextFormat(Qt::PlainText);
    caption->setProperty("role", u"caption"_s);
    auto *label = new QLabel(m_content);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(heading);
    m_layout->addWidget(caption);
    m_layout->addWidget(label);
    caption->setBuddy(label);
    label->setProperty("caption", QVariant::fromValue<QObject *>(caption));
    return label;
}

void FindingDetails::setText(QLabel *label, const QString &text)
{
    label->setText(displayText(text, LongestText));
    label->setVisible(!text.isEmpty());
    if (auto *caption = qobject_cast<QLabel *>(label->property("caption").value<QObject *>()))
        caption->setVisible(!text.isEmpty());
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
    m_title->setFinding(finding->severity, QString::fromLatin1(finding->rule));
    showLinks();
    setText(m_expected, finding->expected);
    const QString found = foundWords(*finding);
    setText(m_found,
            found.isEmpty() && finding->cameSize > 0 ? tr("As in the bytes below.") : found);
    showBytes();
    setText(m_advice, finding->advice);
    QString where = finding->where;
    if (!finding->time.isEmpty())
        where = tr("%1, at %2").arg(where, finding->time);
    setText(m_where, where);
    m_layout->invalidate(); // texts of other lengths have other heights
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
        chip->setToolTip(
            plainToolTip(tr("Read the section: asks before it opens %1").arg(link.url)));
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

void FindingDetails::showBytes()
{
    const FindingFacts &finding = *m_finding;
    QString came = displayText(QString::fromUtf8(finding.came), FindingFacts::MostCame);
    if (finding.cameSize > finding.came.size())
        came += u'…';
    m_bytes->setText(came);
    m_bytes->setVisible(!came.isEmpty());
    QStringList place;
    if (!finding.pointer.isEmpty())
        place += displayLine(finding.pointer, 200);
    if (finding.cameSize > 0)
        place += tr("bytes %1 to %2")
                     .arg(QLocale().toString(finding.range.offset),
                          QLocale().toString(finding.range.offset + finding.cameSize - 1));
    m_place->setText(place.join(u" · "_s));
    m_place->setVisible(!place.isEmpty());
}

} // namespace a2a
