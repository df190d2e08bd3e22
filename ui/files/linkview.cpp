// SPDX-License-Identifier: Apache-2.0
#include "ui/files/linkview.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"

#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Around = 24;   ///< pixels above and below: margin, padding, border
static constexpr int MostLines = 4; ///< longer links scroll

LinkView::LinkView(QWidget *parent)
    : QWidget(parent)
    , m_link(new QPlainTextEdit(this))
    , m_layout(new QVBoxLayout(this))
{
    m_link->setReadOnly(true);
    m_link->setTabChangesFocus(true);
    m_link->setFont(dataFont());
    m_link->setWordWrapMode(QTextOption::WrapAnywhere);
    m_link->setAccessibleName(tr("The whole link"));
    m_link->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); // others get the rest
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(metrics::Space * 2);
    m_layout->addWidget(m_link);
}

void LinkView::setLinkInfo(const LinkInfo &info)
{
    m_link->setPlainText(info.shown);
    updateLinkHeight();
    delete m_warnings;
    m_warnings = nullptr;
    if (info.warnings.isEmpty())
        return;
    m_warnings = new QWidget(this);
    auto *rows = new QGridLayout(m_warnings);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setColumnStretch(1, 1);
    for (const QString &warning : info.warnings) {
        auto *mark = new QLabel(m_warnings);
        mark->setTextFormat(Qt::PlainText);
        mark->setPixmap(
            icon("warning"_L1, ColorRole::Warning).pixmap(metrics::Icon, metrics::Icon));
        auto *text = new QLabel(m_warnings);
        text->setTextFormat(Qt::PlainText);
        text->setText(warning);
        text->setWordWrap(true);
        text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        const int row = rows->count() / 2;
        rows->addWidget(mark, row, 0, Qt::AlignTop);
        rows->addWidget(text, row, 1);
    }
    m_layout->addWidget(m_warnings);
}

void LinkView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_layout->activate(); // the lines are counted at the new width
    updateLinkHeight();
}

void LinkView::updateLinkHeight()
{
    const int lines = qBound(1, int(m_link->document()->size().height()), MostLines);
    const int wanted = QFontMetrics(dataFont()).lineSpacing() * lines + Around;
    m_link->setVerticalScrollBarPolicy(lines < MostLines ? Qt::ScrollBarAlwaysOff
                                                         : Qt::ScrollBarAsNeeded);
    if (wanted != m_link->height() || m_link->minimumHeight() != wanted)
        m_link->setFixedHeight(wanted);
}

} // namespace a2a

#include "moc_linkview.cpp"
