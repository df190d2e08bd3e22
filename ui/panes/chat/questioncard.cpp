// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/questioncard.h"

#include "model/text/statetexts.h"
#include "ui/panes/chat/rows/questioncardpainter.h"
#include "ui/panes/chat/rows/questionpartswidget.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/panes/chat/signinpanel.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/statebadge.h"
#include "ui/widgets/tabstops.h"

#include <QAccessible>
#include <QFontMetrics>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CardLeft = 16; ///< inner margin, excluding the bar
static constexpr int Gap = 8;
// Columns of the heading: badge, id, title, clock, collapse, dismiss.
static constexpr int TitleColumn = 2;
static constexpr int HeadColumns = 6;
static constexpr int MinFormHeight = 52; ///< height of a field with its name, in a low view

namespace {

/// The state as text, shape and color at the head of the card.
class HeadBadge final : public QWidget {
public:
    HeadBadge(TaskState state, QColor (*background)(const QWidget *, TaskState), QWidget *parent)
        : QWidget(parent)
        , m_state(state)
        , m_background(background)
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        setAccessibleName(taskStateText(state));
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        return StateBadge::of(m_state).size(bold(bodyFont())) + QSize(2, 4);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        StateBadge::of(m_state).paint(&painter, rect(), bold(bodyFont()), Palette::of(this), 0,
                                      m_background(this, m_state));
    }

private:
    TaskState m_state;
    QColor (*m_background)(const QWidget *, TaskState);
};

} // namespace

static QColor markOf(const QWidget *card, TaskState state)
{
    return Palette::of(card).color(state == TaskState::AuthRequired ? ColorRole::AuthRequired
                                                                    : ColorRole::InputRequired);
}

static QColor addAgentEntries(const QWidget *card, TaskState state)
{
    const Palette &palette = Palette::of(card);
    if (state != TaskState::AuthRequired)
        return palette.color(ColorRole::InputBackground);
    return palette.tinted(palette.color(ColorRole::Surface), Tint::AuthBackground);
}

static QLabel *plainLabel(const QString &safeText, const QString &role)
{
    auto *label = new QLabel(safeText);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", role);
    return label;
}

/// Text that follows a title, without blank lines before it: the indentation of its first line
/// stays.
static QString withoutFirstBreaks(const QString &text)
{
    const qsizetype begin =
        qsizetype(std::find_if(text.begin(), text.end(), [](QChar c) { return !c.isSpace(); }) -
                  text.begin());
    const qsizetype lastBreak = text.left(begin).lastIndexOf(u'\n');
    return text.mid(lastBreak < 0 ? begin : lastBreak + 1);
}

/// Removes the heading of a card from its text and returns it: the only line, or the first
/// sentence, so that the question stays in view while the rest scrolls. Empty if there is neither,
/// or if it has markup or a link, which only the text below the heading can show.
static QString takeTitle(QString &text)
{
    QString title = text.trimmed();
    if (!mayBeTitle(title)) {
        // A sentence ends at a question mark, before another sentence, or before a list.
        static const QRegularExpression sentence(
            uR"(^(?!\d+[.)]\s)[^\s#>|*_`\[\]<~+-][^\n*_`\[\]<>|~]{0,88}?)"
            uR"((?:[?!](?=\s)|[。？！]|\w{3}\.(?=\s+[\p{Lu}\p{Lo}]|\s*\n))"
            uR"(|(?=\s*\n\s*(?:\n|[-*+•]\s|\d+[.)]\s))))"_s,
            QRegularExpression::UseUnicodePropertiesOption);
        title = sentence.match(title).captured().trimmed();
    }
    if (!mayBeTitle(title))
        return {};
    text = withoutFirstBreaks(text.trimmed().mid(title.size()));
    return displayLine(title);
}

QuestionCard::QuestionCard(const ChatQuestion &question, const Message *asked,
                           const SignInRequirements &needs, QWidget *parent)
    : QWidget(parent)
    , m_state(question.state)
    , m_asksForSignIn(m_state == TaskState::AuthRequired || needs.isRequestedByMessage)
{
    setAccessibleName(m_asksForSignIn ? tr("Requested authentication") : tr("Pending question"));
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::ArrowCursor);
    build(question, asked, needs);
    updateAnswer();
    updateForAudience();
}

QuestionCard::~QuestionCard() = default;

void QuestionCard::build(const ChatQuestion &question, const Message *asked,
                         const SignInRequirements &needs)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(CardLeft, chat::Padding - 2, chat::Padding, chat::Padding);
    layout->setSpacing(Gap);
    std::optional<QuestionForm> form = asked ? questionForm(*asked) : std::nullopt;
    std::vector<ChatPart> parts = asked ? chatParts(*asked) : std::vector<ChatPart>();
    if (form && form->part >= 0)
        parts.erase(parts.begin() + form->part);
    else if (m_asksForSignIn) // the lines below contain everything
        for (auto part = needs.consumedParts.rbegin(); part != needs.consumedParts.rend(); ++part)
            parts.erase(parts.begin() + *part);
    const QString text = asked ? asked->text() : QString();
    QString title;
    if (!parts.empty() && parts.front().kind == ChatPart::Kind::Text &&
        parts.front().metadata.isEmpty()) {
        title = takeTitle(parts.front().text);
        if (parts.front().text.isEmpty())
            parts.erase(parts.begin());
    }
    if (!asked || asked->parts.empty())
        title = m_state == TaskState::AuthRequired
                    ? tr("The agent requires authentication but gives no details.")
                    : tr("The agent requires input but gives no details.");
    addHeader(question, title);
    addScrollArea();
    const QByteArray metadata = asked ? nonEmptyMetadata(asked->metadata) : QByteArray();
    if (!parts.empty() || !metadata.isEmpty()) {
        m_parts = new QuestionPartsWidget(std::move(parts), metadata, this);
        m_scrollLayout->addWidget(m_parts);
        connect(m_parts, &QuestionPartsWidget::partRequested, this, &QuestionCard::partRequested);
        connect(m_parts, &QuestionPartsWidget::toggleTriggered, this,
                &QuestionCard::toggleTriggered);
    }
    if (m_asksForSignIn)
        addSignIn(needs);
    if (form && !form->instructions.isEmpty())
        m_scrollLayout->addWidget(plainLabel(displayText(form->instructions, 1000), {}));
    m_answer = new AnswerEdit(std::move(form), guessedChoices(text), this);
    m_scrollLayout->addWidget(m_answer);
    m_problem = plainLabel({}, {});
    m_problem->setAccessibleName(tr("Problem with the reply"));
    m_problem->hide();
    layout->addWidget(m_problem);
    addButtons();
    connect(m_answer, &AnswerEdit::answerRequested, this, &QuestionCard::sendIfValid);
    connect(m_answer, &AnswerEdit::edited, this, &QuestionCard::updateAnswer);
}

void QuestionCard::addHeader(const ChatQuestion &question, const QString &title)
{
    m_header = new QGridLayout;
    m_header->setHorizontalSpacing(Gap);
    m_header->setVerticalSpacing(2);
    m_header->setColumnStretch(TitleColumn, 1);
    auto *badge = new HeadBadge(m_state, addAgentEntries, this);
    badge->setToolTip(displayIdentifier(question.wireState, 200));
    m_title = plainLabel(title, u"heading"_s);
    m_title->setAccessibleName(tr("Question: %1").arg(title));
    m_waiting = plainLabel({}, u"dim"_s);
    m_waiting->setWordWrap(false);
    auto *id = new IdLabel(question.taskId);        // distinguishes it from other pending questions
    id->setFixedHeight(badge->sizeHint().height()); // aligned with it on one line
    const auto button = [](QLatin1StringView iconName, const QString &name, const QString &tip) {
        auto *made = new QToolButton;
        made->setIcon(icon(iconName));
        made->setAccessibleName(name);
        made->setToolTip(tip);
        made->setFocusPolicy(Qt::TabFocus);
        return made;
    };
    auto *fold = button("chevron-up"_L1, tr("Collapse the question"),
                        tr("Collapse the question; your text is kept"));
    auto *dismiss = button("close"_L1, tr("Dismiss the question"),
                           tr("Dismiss the question: it is no longer counted and Ctrl+J skips it, "
                              "until it is restored"));
    QWidget *const row[] = {badge, id, m_title, m_waiting, fold, dismiss};
    for (int column = 0; column < HeadColumns; ++column)
        m_header->addWidget(row[column], 0, column, Qt::AlignTop);
    m_headerParts = {badge, id, fold, dismiss};
    static_cast<QVBoxLayout *>(layout())->addLayout(m_header);
    connect(fold, &QToolButton::clicked, this, &QuestionCard::collapsed);
    connect(dismiss, &QToolButton::clicked, this, &QuestionCard::dismissRequested);
    m_hiddenFromAudience = {id, m_waiting, fold, dismiss};
    setWaiting(question.waitedNs);
}

/// Shows an audience only the question and the fields of the answer.
void QuestionCard::updateForAudience()
{
    if (!m_answer)
        return; // it is being built
    for (QWidget *one : m_hiddenFromAudience)
        one->setHidden(isAudienceMode());
    for (QTabBar *formats : m_answer->findChildren<QTabBar *>()) // form or JSON
        formats->setHidden(isAudienceMode());
    updateKeysHint();
}

/// Hides the keys in a narrow card, where they do not fit beside its buttons.
void QuestionCard::updateKeysHint()
{
    m_keysHint->setHidden(m_isNarrow || isAudienceMode() || m_answer->shownProblemCount() > 0);
}

/// The width of what stands beside title and waiting time, at the current zoom.
int QuestionCard::headerWidth() const
{
    const QMargins margins = layout()->contentsMargins();
    int width = margins.left() + margins.right();
    for (const QWidget *part : m_headerParts)
        width += part->isHidden() ? 0 : part->sizeHint().width() + m_header->horizontalSpacing();
    return width;
}

bool QuestionCard::areKeysTooWide(int room) const
{
    int width = m_keysHint->sizeHint().width();
    for (const QWidget *button : {m_send, m_sendAnyway, m_cancel})
        width +=
            button->isHidden() ? 0 : button->sizeHint().width() + m_header->horizontalSpacing();
    return width > room;
}

void QuestionCard::addSignIn(const SignInRequirements &needs)
{
    m_signIn = new SignInPanel(needs, this);
    m_scrollLayout->addWidget(m_signIn);
    connect(m_signIn, &SignInPanel::signInRequested, this, &QuestionCard::signInRequested);
    connect(m_signIn, &SignInPanel::getTaskRequested, this, &QuestionCard::getTaskRequested);
    connect(m_signIn, &SignInPanel::subscribeRequested, this, &QuestionCard::subscribeRequested);
    connect(m_signIn, &SignInPanel::continueRequested, this, [this](const QString &words) {
        Part part;
        part.kind = Part::Kind::Text;
        part.text = words;
        emit answered({part});
    });
}

void QuestionCard::setSignIn(const SignInProgress &progress)
{
    if (m_signIn)
        m_signIn->setProgress(progress);
}

void QuestionCard::addButtons()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(Gap);
    m_send = new QPushButton(tr("Reply"));
    m_send->setProperty("primary", true);
    m_cancel = new QPushButton(tr("Cancel task"));
    m_cancel->setAccessibleName(m_cancel->text());
    m_sendAnyway = new QPushButton(tr("Reply anyway"));
    m_sendAnyway->setAccessibleName(m_sendAnyway->text());
    m_sendAnyway->setToolTip(tr("Sends the reply although it does not match the agent's schema"));
    m_sendAnyway->setAutoDefault(false);
    m_sendAnyway->hide();
    row->addWidget(m_send);
    row->addWidget(m_sendAnyway);
    m_keysHint = new QLabel(tr("Ctrl+Enter replies"));
    m_keysHint->setTextFormat(Qt::PlainText);
    m_keysHint->setProperty("role", u"caption"_s);
    row->addWidget(m_cancel);
    row->addStretch();
    row->addWidget(m_keysHint);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_send, &QPushButton::clicked, this, &QuestionCard::sendIfValid);
    connect(m_sendAnyway, &QPushButton::clicked, this, &QuestionCard::sendAnyway);
    m_hiddenFromAudience.push_back(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &QuestionCard::cancelRequested);
    updateTips();
}

void QuestionCard::updateTips()
{
    const auto tip = [this](const QString &usual) {
        return m_blockedReason.isEmpty() ? usual : m_blockedReason;
    };
    m_send->setToolTip(tip(tr("Sends the reply (Ctrl+Enter)")));
    m_cancel->setToolTip(tip(tr("Asks the agent to cancel the task")));
}

void QuestionCard::updateAnswer()
{
    const bool canAnswer = !m_closed && m_blockedReason.isEmpty() && m_answer->hasAnswer();
    const bool hasProblems = m_answer->shownProblemCount() > 0;
    m_send->setText(tr("Reply"));
    m_send->setAccessibleName(m_send->text());
    m_send->setEnabled(canAnswer);
    m_sendAnyway->setEnabled(canAnswer);
    m_sendAnyway->setVisible(hasProblems && !m_closed);
    updateKeysHint();
}

/// An answer with problems is only sent by a separate button, however often this is called.
void QuestionCard::sendIfValid()
{
    if (!m_send->isEnabled())
        return;
    const bool isReady = m_answer->check();
    updateAnswer();
    if (isReady)
        emit answered(m_answer->parts());
}

/// Sends an answer although the form has problems. The user is asked for confirmation once per
/// question.
void QuestionCard::sendAnyway()
{
    if (m_answer->draft().sendAnyway)
        return emit answered(m_answer->parts());
    auto *box =
        new QMessageBox(QMessageBox::Question, tr("Reply anyway"),
                        tr("%n values do not match the agent's schema. Send the reply as it is?",
                           nullptr, m_answer->shownProblemCount()),
                        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton *send = box->addButton(tr("Send as it is"), QMessageBox::AcceptRole);
    send->setAccessibleName(send->text());
    box->setDefaultButton(QMessageBox::Cancel);
    connect(send, &QPushButton::clicked, this, [this] {
        if (!m_sendAnyway->isEnabled()) // the task has continued meanwhile
            return;
        m_answer->setSendAnyway();
        emit answered(m_answer->parts());
    });
    box->open();
}

/// Focuses the first field, or the sign-in button if a sign-in is required.
void QuestionCard::focusFirst()
{
    if (!m_signIn || m_answer->draft().edited || !m_signIn->focusMainButton())
        m_answer->focusFirst();
}

/// Scrolls to the focused field, which may be far down in a long form.
void QuestionCard::ensureFocusVisible(QWidget *focused)
{
    if (m_scrollArea->isAncestorOf(focused))
        scrollIntoView(focused);
}

void QuestionCard::setWaiting(qint64 ns)
{
    m_waiting->setText(m_closed ? tr("waited %1").arg(formatElapsedTime(ns))
                                : tr("waiting %1").arg(formatElapsedTime(ns)));
}

void QuestionCard::setClosed()
{
    if (m_closed)
        return;
    m_closed = true;
    m_cancel->setEnabled(false);
    updateAnswer();
    setProblem(tr("The task has continued without this reply. Your text is kept until the question "
                  "is collapsed."));
}

void QuestionCard::setChoices(const PartDisplayChoices &choices, const QByteArray &owner)
{
    if (m_parts)
        m_parts->setChoices(choices, owner);
}

void QuestionCard::updateParts()
{
    if (m_parts)
        m_parts->relayout();
}

void QuestionCard::setBlockedReason(const QString &why)
{
    if (std::exchange(m_blockedReason, why) == why)
        return;
    m_cancel->setEnabled(!m_closed && why.isEmpty());
    if (m_signIn)
        m_signIn->setBlockedReason(why);
    updateAnswer();
    updateTips();
    if (!m_closed)
        setProblem(why);
}

void QuestionCard::setProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    QAccessibleEvent alert(m_problem, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

/// Places the title beside the state if it fits there on one line, otherwise below.
void QuestionCard::placeTitle(int room)
{
    const int wanted = QFontMetrics(bold(bodyFont())).horizontalAdvance(m_title->text()) + 8;
    const bool isBelow = wanted > room;
    m_title->setHidden(m_title->text().isEmpty());
    if (isBelow == m_titleIsBelow)
        return;
    m_titleIsBelow = isBelow;
    m_header->removeWidget(m_title);
    if (isBelow)
        m_header->addWidget(m_title, 1, 0, 1, HeadColumns);
    else
        m_header->addWidget(m_title, 0, TitleColumn, Qt::AlignTop);
}

void QuestionCard::addScrollArea()
{
    auto *ground = new QWidget;
    m_scrollLayout = new QVBoxLayout(ground);
    m_scrollLayout->setContentsMargins(0, 0, 0, 0);
    m_scrollLayout->setSpacing(Gap);
    m_scrollArea = new QScrollArea(this);
    m_scrollArea->setWidgetResizable(true);
    m_scrollArea->setFrameShape(QFrame::NoFrame);
    m_scrollArea->setFocusPolicy(Qt::NoFocus);
    m_scrollArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scrollArea->setWidget(ground);
    m_scrollArea->viewport()->setAutoFillBackground(false); // the card is painted behind it
    ground->setAutoFillBackground(false);
    ground->installEventFilter(this);
    connect(m_scrollArea->verticalScrollBar(), &QScrollBar::actionTriggered, this,
            &QuestionCard::scrolled);
    layout()->addWidget(m_scrollArea);
}

int QuestionCard::fitInto(QSize view)
{
    const int width = chat::frameWidth(view.width());
    const QMargins margins = layout()->contentsMargins();
    const int roomWidth = width - margins.left() - margins.right();
    if (m_parts)
        m_parts->fitInto(roomWidth);
    ensurePolished();
    m_isNarrow = areKeysTooWide(roomWidth);
    updateKeysHint();
    const int spare = width - headerWidth();
    const int waiting = m_waiting->sizeHint().width() + m_header->horizontalSpacing();
    m_waiting->setHidden(isAudienceMode() || spare < waiting); // the state is more important
    placeTitle(m_waiting->isHidden() ? spare : spare - waiting);
    m_scrollLayout->activate();
    const int wanted = m_scrollLayout->hasHeightForWidth()
                           ? m_scrollLayout->totalHeightForWidth(roomWidth)
                           : m_scrollLayout->totalSizeHint().height();
    if (m_scrollArea->minimumHeight() != m_scrollArea->maximumHeight())
        m_scrollArea->setFixedHeight(wanted);
    layout()->activate();
    const int all = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width)
                                                  : layout()->totalSizeHint().height();
    const int others = all - m_scrollArea->maximumHeight();
    const int room =
        qMin(wanted, qMax(zoomed(MinFormHeight), view.height() - others - 2 * chat::Gap));
    if (room != m_scrollArea->maximumHeight())
        m_scrollArea->setFixedHeight(room);
    const int height = others + room;
    if (size() != QSize(width, height))
        resize(width, height);
    return height;
}

void QuestionCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor mark = markOf(this, m_state);
    painter.fillRect(rect(), Palette::of(this).color(ColorRole::Window)); // beside the corners
    paintFrame(&painter, rect(), addAgentEntries(this, m_state), mark, mark);
}

void QuestionCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit focusReleased();
    else
        event->accept(); // not passed to the conversation: arrow keys would leave the field's card
}

void QuestionCard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateForAudience();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        emit sizeChanged();
}

/// QScrollArea does not report that its widget's preferred height has changed.
bool QuestionCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest && watched == m_scrollArea->widget())
        emit sizeChanged();
    return QWidget::eventFilter(watched, event);
}

bool QuestionCard::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        emit sizeChanged();
    return done;
}

} // namespace a2a

#include "moc_questioncard.cpp"
