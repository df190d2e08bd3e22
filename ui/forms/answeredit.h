// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/facts/guessedchoices.h"
#include "model/schema/questionform.h"
#include "ui/forms/formview.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabBar;

namespace a2a {

/// The draft of an answer, kept while its question is not shown.
struct AnswerDraft {
    QString json; ///< as typed, possibly not valid JSON yet
    QString messageText;
    bool edited = false;     ///< edited by the user
    bool warned = false;     ///< its problems have been shown
    bool sendAnyway = false; ///< to be sent despite its problems
    bool revealed = false;   ///< the JSON is shown although it contains secrets
    int page = 0;
    FormDraft form = {};

    /// The draft for another question, about which no problems have been shown.
    [[nodiscard]] AnswerDraft forOtherQuestion() const;
};

/// The editor for an answer: a form and the same as JSON, or text, with choices recognized in the
/// question as buttons. Form and JSON are two views of one text; free text is sent as a separate
/// part. Ctrl+Enter answers; Enter goes to the next field, and answers at the last.
class AnswerEdit final : public QWidget {
    Q_OBJECT

public:
    AnswerEdit(std::optional<QuestionForm> form, const std::vector<GuessedChoice> &choices,
               QWidget *parent = nullptr);
    ~AnswerEdit() override;

    [[nodiscard]] AnswerDraft draft() const;
    void setDraft(const AnswerDraft &draft);
    /// The part of the draft that may be written to disk: without the values of password fields,
    /// and without text that could contain them.
    [[nodiscard]] AnswerDraft draftWithoutSecrets() const;
    /// The form's schema, or empty if there is no form.
    [[nodiscard]] QByteArray schema() const
    {
        return m_questionForm ? m_questionForm->schema : QByteArray();
    }
    /// The parts that would be sent: text as a text part, and JSON as a data part exactly as typed.
    /// Invalid JSON is sent as text. Empty if there is no input.
    [[nodiscard]] std::vector<Part> parts() const;
    /// Checks the answer against its form. Returns false after showing the problems and focusing
    /// the first field with one.
    [[nodiscard]] bool check();
    /// The number of problems shown to the user.
    [[nodiscard]] int shownProblemCount() const { return m_shownProblemCount; }
    /// The user has confirmed sending the answer despite its problems.
    void setSendAnyway() { m_draft.sendAnyway = true; }
    /// Whether there is anything to send.
    [[nodiscard]] bool hasAnswer() const;
    void focusFirst();

signals:
    void edited();
    void answerRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build(const std::vector<GuessedChoice> &choices);
    [[nodiscard]] QWidget *makeJsonPage();
    void onFormEdited();
    void onJsonEdited();
    void onMessageEdited();
    void showPage(int page);
    void showVerdict();
    void showProblems();
    void showSecrets();
    void showJson();
    void updateMessageHeight();
    void focusNextFrom(QWidget *field);
    [[nodiscard]] QByteArray json() const { return m_draft.json.trimmed().toUtf8(); }

    std::optional<QuestionForm> m_questionForm;
    AnswerDraft m_draft;
    FormView *m_form = nullptr; ///< null for a question without a form
    QTabBar *m_tabs = nullptr;
    std::vector<QWidget *> m_pages; ///< exactly one is shown
    QPlainTextEdit *m_messageEdit = nullptr;
    QPlainTextEdit *m_jsonEdit = nullptr;
    QPushButton *m_reveal = nullptr;
    QLabel *m_verdict = nullptr;
    QLabel *m_secretNote = nullptr; ///< secrets that are not masked everywhere
    QLabel *m_formNote = nullptr;
    QLabel *m_otherProblems = nullptr; ///< problems of what the form does not show
    bool m_hasSecrets = false;
    bool m_isTooLong = false; ///< too long for an editor, as with files in the JSON
    int m_shownProblemCount = 0;
};

} // namespace a2a
