// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/findinglines.h"

#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/accessibility/accessibleroles.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestLineTip = 4000; ///< characters

/// One line of the list. It is a button if it links to bytes.
class FindingRow final : public QWidget {
public:
    FindingRow(const FindingLine &line, QWidget *parent)
        : QWidget(parent)
        , m_look(stateLookOf(line.severity))
    {
        auto *label = new QLabel(displayText(line.text, 600), this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop); // low panes show its start
        label->setMinimumWidth(1);                         // a long word must not widen the list
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(metrics::BadgeIcon + 6, 1, 0, 1);
        layout->addWidget(label, 1);
        setAccessibleRole(*this,
                          line.bytes.length > 0 ? QAccessible::Button : QAccessible::StaticText);
        setAccessibleName(
            FindingLines::tr("%1: %2").arg(severityText(line.severity), label->text()));
        // In a low pane only some of the lines of the text are visible.
        setToolTip(displayText(line.text, LongestLineTip) % u'\n' % displayText(line.detail, 300));
        if (line.bytes.length > 0) {
            setFocusPolicy(Qt::TabFocus);
            setCursor(Qt::PointingHandCursor);
        }
    }

    std::function<void()> onActivated;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Palette &palette = Palette::of(this);
        const int top = 1 + qMax(0, (fontMetrics().height() - metrics::BadgeIcon) / 2);
        paintIcon(&painter, QRect(0, top, metrics::BadgeIcon, metrics::BadgeIcon), m_look.icon,
                  palette.color(m_look.color));
        if (hasFocus()) {
            painter.setPen(palette.color(ColorRole::Focus));
            painter.drawRect(rect().adjusted(0, 0, -1, -1));
        }
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() == Qt::LeftButton && onActivated)
            onActivated();
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (onActivated && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
                            event->key() == Qt::Key_Space))
            onActivated();
        else
            QWidget::keyPressEvent(event);
    }

private:
    static StateLook stateLookOf(Severity severity) { return severityLook(severity); }

    StateLook m_look;
};

FindingLine findingLine(const Note &note)
{
    const QString rule = QString::fromLatin1(note.rule);
    return {note.severity, textOf(note),
            *note.section == 0 ? rule : QString(rule % u" · "_s % QString::fromUtf8(note.section)),
            note.range};
}

FindingLines::FindingLines(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

void FindingLines::setLines(std::vector<FindingLine> lines)
{
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_lines = std::move(lines);
    std::stable_sort(
        m_lines.begin(), m_lines.end(),
        [](const FindingLine &a, const FindingLine &b) { return a.severity > b.severity; });
    const auto shown = qMin<qsizetype>(qsizetype(m_lines.size()), MostLines);
    for (qsizetype i = 0; i < shown; ++i)
        addLine(m_lines[size_t(i)]);
    if (const qsizetype more = qsizetype(m_lines.size()) - shown; more > 0) {
        auto *label = new QLabel(
            more == 1 ? tr("and 1 more finding")
                      : tr("and %1 more findings").arg(QLocale().toString(qulonglong(more))),
            this);
        label->setTextFormat(Qt::PlainText);
        label->setProperty("role", u"dim"_s);
        m_layout->addWidget(label);
    }
    setVisible(!m_lines.empty());
}

void FindingLines::addLine(const FindingLine &line)
{
    auto *row = new FindingRow(line, this);
    if (line.bytes.length > 0) {
        const json::ByteRange bytes = line.bytes;
        row->onActivated = [this, bytes] { emit bytesChosen(bytes.offset, bytes.length); };
    }
    m_layout->addWidget(row);
}

} // namespace a2a

#include "moc_findinglines.cpp"
