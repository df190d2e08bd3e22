// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/hexviewer.h"

#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/viewers/finder.h"
#include "ui/viewers/hextext.h"
#include "ui/viewers/hexview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/findbar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QStyle>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

enum SearchKind { AsText, AsBytes };

HexViewer::HexViewer(QWidget *parent)
    : ContentViewer(parent)
    , m_view(new HexView(this))
    , m_encoding(new QComboBox(this))
    , m_goTo(new QLineEdit(this))
    , m_positionLabel(new ElidedLabel({}, this))
{
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    auto *top = new QWidget(this);
    buildTop(top);
    buildFind();
    all->addWidget(top);
    all->addWidget(m_view, 1);
    all->addWidget(m_find);
    setFocusProxy(m_view);
    installEventFilter(this);
    connect(m_view, &HexView::cursorMoved, this, &HexViewer::showPosition);
    showPosition();
}

void HexViewer::buildTop(QWidget *top)
{
    auto *row = new QHBoxLayout(top);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(metrics::Space * 2);
    m_encoding->addItems({u"ASCII"_s, u"UTF-8"_s, u"UTF-16 LE"_s, u"UTF-16 BE"_s});
    m_encoding->setToolTip(tr("How the text column decodes the bytes"));
    m_encoding->setAccessibleName(tr("Encoding of the text column"));
    connect(m_encoding, &QComboBox::currentIndexChanged, this, &HexViewer::chooseEncoding);
    m_goTo->setPlaceholderText(tr("Go to offset"));
    m_goTo->setAccessibleName(tr("Go to offset"));
    m_goTo->setToolTip(tr("1234, 0x4d2, or +16 and -16 from here (Ctrl+G)"));
    m_goTo->setMaximumWidth(130);
    m_goTo->installEventFilter(this);
    connect(m_goTo, &QLineEdit::returnPressed, this, [this] {
        if (goTo(m_goTo->text()))
            m_view->setFocus(Qt::OtherFocusReason);
    });
    m_positionLabel->setColorRole(ColorRole::Dim);
    auto *find = new QToolButton(top);
    find->setIcon(icon("search"_L1));
    find->setToolTip(tr("Find (Ctrl+F)"));
    find->setAccessibleName(tr("Find"));
    connect(find, &QToolButton::clicked, this, [this] { m_find->open(); });
    row->addWidget(m_encoding);
    row->addWidget(m_goTo);
    row->addWidget(m_positionLabel, 1);
    row->addWidget(find);
}

void HexViewer::buildFind()
{
    m_find = new FindBar(this, m_view);
    m_searchKind = new QComboBox(m_find);
    m_searchKind->addItems({tr("Text"), tr("Bytes")});
    m_searchKind->setAccessibleName(tr("Search text or bytes"));
    m_searchKind->setToolTip(
        tr("Text in the encoding of the text column, or bytes as de ad be ef"));
    m_find->addOption(m_searchKind);
    const auto make = [this](const QString &text, bool caseSensitive, QString *problem) {
        return parsePattern(text, caseSensitive, problem);
    };
    m_finder = new Finder(
        m_find, std::make_unique<ByteSearch>([this] { return m_source; }, make),
        {[this] {
             return Search::Match{m_view->selectionStart(), 1};
         },
         [this](const Search::Match &match) { m_view->setSelection(match.offset, match.length); }});
    connect(m_searchKind, &QComboBox::currentIndexChanged, this, [this](int kind) {
        m_find->setCaseSensitivityOffered(kind == AsText);
        m_find->setPlaceholder(kind == AsText ? tr("Find") : u"de ad be ef"_s);
        m_finder->restart();
    });
}

std::optional<BytePattern> HexViewer::parsePattern(const QString &text, bool caseSensitive,
                                                   QString *problem) const
{
    if (m_searchKind->currentIndex() == AsBytes) {
        const std::optional<BytePattern> pattern = BytePattern::fromHex(text);
        if (!pattern)
            *problem = tr("hex pairs (0–9, a–f)");
        return pattern;
    }
    // Non-ASCII text is searched as UTF-8.
    const ByteEncoding encoding =
        m_view->textEncoding() == ByteEncoding::Ascii ? ByteEncoding::Utf8 : m_view->textEncoding();
    return BytePattern::fromText(text, encoding, caseSensitive);
}

void HexViewer::setContent(const ViewerInput &content)
{
    m_source = content.bytes;
    m_view->setSource(m_source);
    m_goTo->clear();
    m_finder->restart();
    showPosition();
}

void HexViewer::setSize(qint64 size, bool)
{
    m_source.size = size;
    m_view->setSize(size);
    m_finder->update();
    showPosition();
}

void HexViewer::setHighlight(json::ByteRange bytes)
{
    m_view->setHighlight(bytes.offset, bytes.length);
}

void HexViewer::chooseEncoding(int row)
{
    m_view->setTextEncoding(ByteEncoding(row));
    m_finder->restart();
}

bool HexViewer::goTo(const QString &text)
{
    const std::optional<qint64> offset = parseOffset(text, m_view->cursor(), m_source.size);
    m_goTo->setProperty("state", offset ? QString() : u"bad"_s);
    m_goTo->style()->polish(m_goTo);
    m_goTo->setToolTip(offset ? tr("1234, 0x4d2, or +16 and -16 from here (Ctrl+G)")
                              : tr("Enter an offset from 0 to %1, such as 1234, 0x4d2 or +16.")
                                    .arg(QLocale().toString(qMax<qint64>(0, m_source.size - 1))));
    if (offset)
        m_view->moveCursorTo(*offset);
    return offset.has_value();
}

QString HexViewer::positionText() const
{
    return m_positionLabel->text();
}

void HexViewer::showPosition()
{
    const QLocale locale;
    if (m_source.size == 0) {
        m_positionLabel->setText(tr("no bytes"));
        return;
    }
    QString text = tr("%1 (0x%2) of %3")
                       .arg(locale.toString(m_view->cursor()),
                            QString::number(m_view->cursor(), 16), locale.toString(m_source.size));
    if (m_view->selectionLength() > 1)
        text += u" · "_s % tr("%1 selected").arg(locale.toString(m_view->selectionLength()));
    m_positionLabel->setText(text);
}

bool HexViewer::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return ContentViewer::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool go =
        watched == this && key->key() == Qt::Key_G && key->modifiers() == Qt::ControlModifier;
    const bool back = watched == m_goTo && key->key() == Qt::Key_Escape;
    if (!go && !back)
        return ContentViewer::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress && go) {
        m_goTo->setFocus(Qt::ShortcutFocusReason);
        m_goTo->selectAll();
    } else if (event->type() == QEvent::KeyPress) {
        m_view->setFocus(Qt::OtherFocusReason);
    }
    return true;
}

} // namespace a2a

#include "moc_hexviewer.cpp"
