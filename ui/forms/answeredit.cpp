// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/answeredit.h"

#include "model/a2a/secretvalues.h"
#include "model/content/jsonsplice.h"
#include "model/json/document.h"
#include "model/json/pointer.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/tabstops.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int JsonHeight = 132;
static constexpr int MaxWordLines = 6;
static constexpr qsizetype LongestEdited = qsizetype{256} * 1024; ///< characters of JSON
static constexpr int MaxSecrets = 200;                            ///< of an answer that is kept
static constexpr std::size_t MaxOthers = 3;                       ///< problems shown in one line

/// The text as typed, since toPlainText() would change non-breaking spaces and line separators.
static QString typedIn(const QPlainTextEdit *edit)
{
    QString text = edit->document()->toRawText();
    return text.replace(QChar::ParagraphSeparator, u'\n');
}

static QLabel *dimLabel(const QString &name)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", u"dim"_s);
    label->setAccessibleName(name);
    return label;
}

AnswerEdit::AnswerEdit(std::optional<QuestionForm> form, const std::vector<GuessedChoice> &choices,
                       QWidget *parent)
    : QWidget(parent)
    , m_questionForm(std::move(form))
{
    m_hasSecrets = m_questionForm && m_questionForm->source.hasSecrets();
    build(choices);
    AnswerDraft draft;
    if (m_questionForm) // an untouched form answers with what it shows
        draft.json = QString::fromUtf8(m_questionForm->initial);
    setDraft(draft);
}

AnswerEdit::~AnswerEdit() = default;

void AnswerEdit::build(const std::vector<GuessedChoice> &choices)
{
    m_messageEdit = new QPlainTextEdit;
    m_messageEdit->setAccessibleName(tr("Reply as text"));
    m_messageEdit->setPlaceholderText(m_questionForm
                                          ? tr("Add a message (optional)")
                                          : tr("Reply… (Enter sends, Shift+Enter new line)"));
    m_messageEdit->setTabChangesFocus(true);
    m_messageEdit->installEventFilter(this);
    m_tabs = new QTabBar;
    m_tabs->setAccessibleName(tr("Reply format"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(m_questionForm ? tr("Form") : tr("Text"));
    m_tabs->addTab(tr("JSON"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    if (!choices.empty()) {
        auto *row = new QWidget;
        auto *flow = new FlowLayout(row);
        flow->setContentsMargins(0, 0, 0, 0);
        for (const GuessedChoice &choice : choices) {
            QString shown = displayLine(choice.label, 80);
            auto *button = new QPushButton(QString(shown).replace(u'&', "&&"_L1));
            button->setAccessibleName(shown);
            button->setToolTip(tr("Inserts it as the reply; you can still edit it"));
            flow->addWidget(button);
            connect(button, &QPushButton::clicked, this, [this, answer = choice.answer] {
                m_messageEdit->setPlainText(answer);
                m_messageEdit->moveCursor(QTextCursor::End);
                m_messageEdit->setFocus();
            });
        }
        layout->addWidget(row);
    }
    layout->addWidget(m_tabs);
    if (m_questionForm) {
        auto *page = new QWidget;
        auto *inner = new QVBoxLayout(page);
        inner->setContentsMargins(0, 0, 0, 0);
        m_form = new FormView(m_questionForm->source);
        m_formNote = dimLabel(tr("Note about the form"));
        m_otherProblems = dimLabel(tr("Form-level problems"));
        m_otherProblems->hide();
        inner->addWidget(m_formNote);
        inner->addWidget(m_form);
        inner->addWidget(m_otherProblems);
        m_pages.push_back(page);
        connect(m_form, &FormView::edited, this, &AnswerEdit::onFormEdited);
    } else {
        m_pages.push_back(m_messageEdit);
    }
    m_pages.push_back(makeJsonPage());
    for (QWidget *page : m_pages)
        layout->addWidget(page);
    if (m_questionForm)
        layout->addWidget(m_messageEdit);
    m_secretNote = dimLabel(tr("Note about secrets"));
    layout->addWidget(m_secretNote);
    connect(m_tabs, &QTabBar::currentChanged, this, &AnswerEdit::showPage);
    connect(m_messageEdit, &QPlainTextEdit::textChanged, this, &AnswerEdit::onMessageEdited);
}

QWidget *AnswerEdit::makeJsonPage()
{
    auto *page = new QWidget;
    m_jsonEdit = new QPlainTextEdit;
    m_jsonEdit->setAccessibleName(tr("Reply as JSON"));
    m_jsonEdit->setProperty("data", true);
    m_jsonEdit->setPlaceholderText(u"{ \"key\": \"value\" }"_s);
    m_jsonEdit->setTabChangesFocus(true);
    m_jsonEdit->setFixedHeight(zoomed(JsonHeight));
    m_jsonEdit->installEventFilter(this);
    m_reveal = new QPushButton(tr("Show secrets in the JSON"));
    m_verdict = dimLabel(tr("JSON check"));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_reveal, 0, Qt::AlignLeft);
    layout->addWidget(m_jsonEdit);
    layout->addWidget(m_verdict);
    connect(m_jsonEdit, &QPlainTextEdit::textChanged, this, &AnswerEdit::onJsonEdited);
    connect(m_reveal, &QPushButton::clicked, this, [this] {
        m_draft.revealed = true;
        showPage(1);
        m_jsonEdit->setFocus();
    });
    return page;
}

void AnswerEdit::setDraft(const AnswerDraft &draft)
{
    m_draft = draft;
    const QSignalBlocker messageText(m_messageEdit);
    m_messageEdit->setPlainText(draft.messageText);
    showJson();
    if (m_form && (json::Document(this->json()).isValid() || draft.json.isEmpty())) {
        m_form->setJson(this->json());
        m_form->setDraft(draft.form);
    }
    updateMessageHeight();
    showVerdict();
    showSecrets();
    showPage(draft.page);
    showProblems();
    emit edited();
}

void AnswerEdit::showPage(int page)
{
    m_draft.page = page;
    const QSignalBlocker blocker(m_tabs);
    m_tabs->setCurrentIndex(page);
    for (size_t i = 0; i < m_pages.size(); ++i)
        m_pages[i]->setVisible(int(i) == page);
    const bool isCovered = m_hasSecrets && !m_draft.revealed;
    m_reveal->setVisible(isCovered);
    m_jsonEdit->setVisible(!isCovered);
}

void AnswerEdit::onFormEdited()
{
    m_draft.json = QString::fromUtf8(m_form->json());
    m_draft.edited = true;
    showJson();
    showVerdict();
    showSecrets();
    showProblems();
    emit edited();
}

/// Warns about short secrets before they are sent, since the agent may repeat them in text that is
/// stored as received.
void AnswerEdit::showSecrets()
{
    const int count = m_hasSecrets ? countShortSecrets(parts()) : 0;
    m_secretNote->setText(
        count == 0 ? QString()
                   : tr("%n values are too short to be masked in running text.", nullptr, count));
    m_secretNote->setVisible(count > 0);
}

/// Shows the JSON, unless it is too long: files result in lines that an editor cannot lay out
/// quickly.
void AnswerEdit::showJson()
{
    const QSignalBlocker blocker(m_jsonEdit);
    m_isTooLong = m_draft.json.size() > LongestEdited;
    m_jsonEdit->setReadOnly(m_isTooLong);
    m_jsonEdit->setPlainText(m_isTooLong ? QString() : m_draft.json);
}

void AnswerEdit::onJsonEdited()
{
    m_draft.json = typedIn(m_jsonEdit);
    m_draft.edited = true;
    showVerdict();
    showSecrets();
    if (m_form && (json().isEmpty() || json::Document(json()).isValid()))
        m_form->setJson(json());
    showProblems();
    emit edited();
}

void AnswerEdit::onMessageEdited()
{
    m_draft.messageText = typedIn(m_messageEdit);
    m_draft.edited = true;
    updateMessageHeight();
    emit edited();
}

/// Makes the field as high as its lines, within bounds.
void AnswerEdit::updateMessageHeight()
{
    const int least = m_questionForm ? 1 : 2;
    const int lines = qBound(least, m_messageEdit->document()->blockCount(), MaxWordLines);
    const int height = lines * m_messageEdit->fontMetrics().lineSpacing() + zoomed(22);
    m_messageEdit->setVerticalScrollBarPolicy(lines < MaxWordLines ? Qt::ScrollBarAlwaysOff
                                                                   : Qt::ScrollBarAsNeeded);
    if (m_messageEdit->height() == height && m_messageEdit->minimumHeight() == height)
        return;
    m_messageEdit->setFixedHeight(height);
}

void AnswerEdit::showVerdict()
{
    const QByteArray bytes = json();
    const json::Document document(bytes);
    const bool isBroken = !bytes.isEmpty() && !document.isValid();
    QString verdict;
    if (isBroken)
        verdict = tr("Line %1: %2 It will be sent as text.")
                      .arg(bytes.first(qMin<qsizetype>(document.error().offset, bytes.size()))
                               .count('\n') +
                           1)
                      .arg(displayLine(textOf(document.error().message)));
    else if (m_isTooLong)
        verdict = tr("Too long to edit here; sent as entered in the form.");
    else if (!bytes.isEmpty())
        verdict = tr("Valid JSON, sent unchanged as a data part.");
    else if (!m_questionForm)
        verdict = tr("Any JSON value, sent as a data part.");
    m_verdict->setText(verdict);
    m_verdict->setVisible(!verdict.isEmpty());
    if (!m_form)
        return;
    m_formNote->setText(tr("Invalid JSON: fix it under JSON to continue with the form."));
    m_formNote->setVisible(isBroken);
    m_form->setEnabled(!isBroken);
}

/// Shows problems only after an attempt to answer: no errors for fields the user has not reached
/// yet.
void AnswerEdit::showProblems()
{
    if (!m_form)
        return;
    const bool isBroken = !json().isEmpty() && !json::Document(json()).isValid();
    std::vector<FormProblem> problems;
    if (m_draft.warned && !isBroken)
        problems = m_form->problems();
    m_shownProblemCount = m_draft.warned && isBroken ? 1 : int(problems.size());
    const std::vector<FormProblem> others = m_form->setProblems(problems);
    QStringList lines;
    for (std::size_t i = 0; i < others.size() && i < MaxOthers; ++i)
        lines.append(tr("%1: %2", "place in the JSON, problem")
                         .arg(displayLine(others[i].pointer, 80),
                              displayLine(textOf(others[i].message), 400)));
    if (others.size() > MaxOthers)
        lines.append(u"…"_s);
    m_otherProblems->setText(lines.join(u'\n'));
    m_otherProblems->setVisible(!lines.isEmpty());
}

bool AnswerEdit::check()
{
    if (!m_form)
        return true;
    m_draft.warned = true;
    showProblems();
    if (m_shownProblemCount == 0) {
        m_draft.warned = false; // further input is unfinished again
        return true;
    }
    const bool isBroken = !json().isEmpty() && !json::Document(json()).isValid();
    showPage(isBroken ? 1 : 0);
    focusFirst();
    setAccessibleDescription(
        tr("%n values do not match the agent's schema.", nullptr, m_shownProblemCount));
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    return false;
}

AnswerDraft AnswerEdit::draft() const
{
    AnswerDraft draft = m_draft;
    if (m_form)
        draft.form = m_form->draft();
    draft.edited = draft.edited || !draft.form.invalidDrafts.isEmpty();
    return draft;
}

AnswerDraft AnswerEdit::draftWithoutSecrets() const
{
    AnswerDraft draft;
    draft.json = m_draft.json;
    draft.messageText = m_draft.messageText;
    draft.edited = m_draft.edited;
    if (!m_hasSecrets)
        return draft;
    QByteArray left = json();
    for (int i = 0; i < MaxSecrets; ++i) { // one at a time: places move, and names may be double
        const json::Document typed(left);
        if (!left.isEmpty() && !typed.isValid())
            return {}; // where they are is unknown
        const QStringList places = m_questionForm->source.secretPointers(typed.root());
        if (places.isEmpty()) {
            draft.json = QString::fromUtf8(left);
            return draft;
        }
        for (const json::Value secret : json::valuesAt(typed, places.back())) {
            const QString value =
                secret.isString() ? secret.toString() : QString::fromUtf8(secret.raw());
            if (!value.isEmpty() && draft.messageText.contains(value))
                draft.messageText.clear();
        }
        left = withoutJsonValue(left, places.back());
    }
    return {};
}

AnswerDraft AnswerDraft::forOtherQuestion() const
{
    AnswerDraft draft = *this;
    draft.warned = false;
    draft.sendAnyway = false;
    return draft;
}

bool AnswerEdit::hasAnswer() const
{
    return m_form || !m_draft.messageText.isEmpty() || !m_draft.json.trimmed().isEmpty();
}

std::vector<Part> AnswerEdit::parts() const
{
    std::vector<Part> parts;
    const auto addText = [&parts](const QString &text) {
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        parts.push_back(std::move(part));
    };
    if (!m_draft.messageText.isEmpty())
        addText(m_draft.messageText);
    const QByteArray typed = json();
    if (typed.isEmpty()) {
        if (parts.empty() && m_form) { // an empty form is an answer, too
            Part part;
            part.kind = Part::Kind::Data;
            part.data = m_form->root().kind == FormField::Kind::List ? "[]" : "{}";
            parts.push_back(std::move(part));
        }
        return parts;
    }
    if (!json::Document(typed).isValid()) {
        addText(m_draft.json);
        if (m_hasSecrets) // their position is unknown
            parts.back().secrets.append(QString());
        return parts;
    }
    Part part;
    part.kind = Part::Kind::Data;
    part.data = typed;
    if (m_hasSecrets)
        part.secrets = m_questionForm->source.secretPointers(json::Document(typed).root());
    parts.push_back(std::move(part));
    return parts;
}

void AnswerEdit::focusFirst()
{
    if (m_draft.page == 1)
        (m_reveal->isHidden() ? static_cast<QWidget *>(m_jsonEdit) : m_reveal)->setFocus();
    else if (m_form)
        m_form->focusFirst();
    else
        m_messageEdit->setFocus();
}

void AnswerEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && (event->modifiers() & Qt::ControlModifier))
        emit answerRequested();
    else if (isEnter && m_form && m_form->isAncestorOf(focusWidget()))
        focusNextFrom(focusWidget());
    else
        QWidget::keyPressEvent(event);
}

/// Enter moves from field to field of the form and answers at the last.
void AnswerEdit::focusNextFrom(QWidget *field)
{
    if (auto *button = qobject_cast<QAbstractButton *>(field))
        return button->click();
    m_form->createAllRows();
    const QList<QWidget *> stops = tabStops(*m_form);
    const qsizetype next = stops.indexOf(field) + 1;
    if (next > 0 && next < stops.size())
        return stops[next]->setFocus(Qt::TabFocusReason);
    emit answerRequested();
}

bool AnswerEdit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool isBreak = key->modifiers() & Qt::ShiftModifier;
    if (isEnter && isBreak && watched == m_messageEdit) { // Qt would write a line separator
        m_messageEdit->textCursor().insertBlock();
        return true;
    }
    const bool isPlain = watched == m_messageEdit && !isBreak;
    if (!isEnter || (!isPlain && !(key->modifiers() & Qt::ControlModifier)))
        return QWidget::eventFilter(watched, event);
    emit answerRequested();
    return true;
}

} // namespace a2a

#include "moc_answeredit.cpp"
