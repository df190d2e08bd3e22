// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/codeview.h"

#include "model/content/bytesearch.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/viewers/finder.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/gotobar.h"
#include "ui/viewers/text/textsource.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/followmode.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QScrollBar>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 SniffBytes = 200;
static constexpr int MinChoice = 88; ///< pixels

QToolButton *makeWrapSwitch(QWidget *parent)
{
    auto *wrap = new QToolButton(parent);
    wrap->setIcon(icon("wrap"_L1));
    wrap->setCheckable(true);
    wrap->setToolTip(CodeView::tr("Wrap long lines"));
    wrap->setAccessibleName(wrap->toolTip());
    return wrap;
}

CodeView::CodeView(QWidget *parent)
    : ContentViewer(parent)
    , m_source(new TextSource(this))
    , m_text(new CodeText(this))
    , m_top(new QHBoxLayout)
    , m_languages(new QComboBox(this))
    , m_encodings(new QComboBox(this))
    , m_wrap(makeWrapSwitch(this))
    , m_positionLabel(new ElidedLabel({}, this))
    , m_findBar(new FindBar(this, m_text))
    , m_finder(new Finder(m_findBar,
                          std::make_unique<ByteSearch>([this] { return m_source->shownBytes(); }),
                          {[this] {
                               return Search::Match{m_text->cursorByte(), 0};
                           },
                           [this](const Search::Match &match) {
                               m_text->selectBytes(match.offset, match.length);
                           }}))
    , m_goTo(new GoToBar(this, m_text, tr("Go to line")))
    , m_follow(new FollowMode(m_text))
{
    setAccessibleName(tr("Text and code"));
    setFocusProxy(m_text);
    buildTop();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_top);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_findBar);
    layout->addWidget(m_goTo);
    m_text->setFrameShape(QFrame::NoFrame);
    connect(m_source, &TextSource::sizeChanged, this, &CodeView::grow);
    connect(m_source, &TextSource::noteChanged, this, [this] { emit noteChanged(note()); });
    connect(m_text, &TextView::cursorMoved, this, &CodeView::showPosition);
    connect(m_finder, &Finder::matchesChanged, this,
            [this] { m_text->setMatches(&m_finder->matches(), m_finder->current()); });
    connect(m_goTo, &GoToBar::opened, this, [this] { m_goTo->setCount(m_text->lineCount()); });
    connect(m_goTo, &GoToBar::goTo, this, [this](qint64 line) { m_text->goToLine(line - 1); });
}

void CodeView::buildTop()
{
    for (const CodeLanguage &language : codeLanguages())
        m_languages->addItem(QString::fromLatin1(language.name));
    m_languages->setItemText(0, tr("Plain text"));
    for (int encoding = 0; encoding < TextEncodingCount; ++encoding)
        m_encodings->addItem(textEncodingName(TextEncoding(encoding)));
    m_languages->setAccessibleName(tr("Language"));
    m_languages->setToolTip(tr("Highlights syntax for this language"));
    m_encodings->setAccessibleName(tr("Encoding"));
    m_encodings->setToolTip(tr("Decodes the bytes with this encoding"));
    for (QComboBox *choice : {m_languages, m_encodings}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(8);
        choice->setMinimumWidth(zoomed(MinChoice)); // its text is cut in a narrow pane
        choice->setMaxVisibleItems(20);
    }
    m_positionLabel->setColorRole(ColorRole::Dim);
    m_positionLabel->setMinimumCharacters(8);
    m_positionLabel->setMinimumWidth(1);
    m_positionLabel->setAccessibleName(tr("Position in the text"));
    m_top->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2,
                              metrics::Space);
    m_top->setSpacing(metrics::Space * 2);
    m_top->addWidget(m_languages);
    m_top->addWidget(m_encodings);
    m_top->addWidget(m_wrap);
    m_top->addWidget(m_positionLabel, 1);
    connect(m_wrap, &QToolButton::toggled, m_text, &TextView::setWrapped);
    connect(m_languages, &QComboBox::activated, this, [this](int choice) {
        chooseLanguage(choice);
        emit languageChosen(language());
    });
    connect(m_encodings, &QComboBox::activated, this, &CodeView::chooseEncoding);
}

void CodeView::setOptionsVisible(bool shown)
{
    m_languages->setVisible(shown);
    m_encodings->setVisible(shown);
    m_wrap->setVisible(shown);
    m_positionLabel->setVisible(shown);
    m_top->setContentsMargins(
        shown ? QMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2, metrics::Space)
              : QMargins());
}

void CodeView::setContent(const ViewerInput &content)
{
    m_mediaType = content.mediaType;
    m_name = content.name;
    m_highlight = {};
    m_source->setContent(content);
    m_encodings->setCurrentIndex(int(m_source->encoding()));
    m_isLanguageUndetected = true;
    const QByteArray head = m_source->head();
    m_languages->setCurrentIndex(detectCodeLanguage(m_mediaType, m_name, head));
    m_isLanguageUndetected = head.size() < SniffBytes;
    showAll();
    m_follow->setFollowing(!content.settled);
    if (content.settled)
        m_text->verticalScrollBar()->setValue(0);
    emit noteChanged(note());
}

void CodeView::showAll()
{
    m_text->showSource(m_source->bytes(), m_languages->currentIndex());
    const ByteSource bytes = m_source->bytes();
    m_finder->restart();
    m_text->setLimit(m_source->shownSize() < bytes.size ? m_source->shownSize() : -1);
    showPosition();
}

void CodeView::setSize(qint64 size, bool settled)
{
    m_source->setSize(size, settled);
}

void CodeView::grow()
{
    const qint64 known = m_source->knownSize();
    if (known < m_text->size()) {
        showAll();
    } else if (known > m_text->size()) {
        m_text->setSize(known);
        if (!m_source->isSettled())
            m_follow->addNew();
    }
    const qint64 shown = m_source->shownSize();
    m_text->setLimit(shown < known ? shown : -1);
    m_finder->update();
    if (m_isLanguageUndetected)
        detectLanguage();
    showHighlight(false);
    showPosition();
}

void CodeView::detectLanguage()
{
    const QByteArray head = m_source->head();
    m_isLanguageUndetected = head.size() < SniffBytes && !m_source->isSettled();
    const int language = detectCodeLanguage(m_mediaType, m_name, head);
    if (language == m_languages->currentIndex())
        return;
    m_languages->setCurrentIndex(language);
    m_text->setLanguage(language);
}

void CodeView::chooseLanguage(int language)
{
    m_isLanguageUndetected = false;
    m_text->setLanguage(language);
}

void CodeView::chooseEncoding(int encoding)
{
    m_source->setEncoding(TextEncoding(encoding));
    showAll();
    showHighlight(false);
    emit noteChanged(note());
}

void CodeView::setLanguage(const QString &id)
{
    const int language = findCodeLanguage(id);
    m_languages->setCurrentIndex(language);
    chooseLanguage(language);
}

QString CodeView::language() const
{
    return QString::fromLatin1(codeLanguages()[size_t(m_languages->currentIndex())].id);
}

QString CodeView::note() const
{
    return m_source->note();
}

void CodeView::setHighlight(json::ByteRange bytes)
{
    const bool isOther = bytes != m_highlight;
    m_highlight = bytes;
    showHighlight(isOther);
}

void CodeView::showHighlight(bool bringIntoView)
{
    const json::ByteRange place =
        m_highlight.length > 0 ? m_source->textRange(m_highlight) : json::ByteRange();
    m_text->setHighlight(place.offset, place.length, bringIntoView);
}

void CodeView::setFollowing(bool following)
{
    m_follow->setFollowing(following);
}

void CodeView::showPosition()
{
    const QLocale locale;
    const QString lines = locale.toString(m_text->lineCount());
    m_positionLabel->setText(
        tr("line %1 of %2").arg(locale.toString(m_text->cursorLine() + 1), lines));
}

} // namespace a2a

#include "moc_codeview.cpp"
