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

/// An answer as far as it is written: kept while its question is not shown.
struct AnswerDraft {
    QString json; ///< as typed; need not be JSON yet
    QString words;
    bool edited = false;   ///< by the user
    bool warned = false;   ///< its problems have been shown
    bool anyway = false;   ///< the user wants it sent with its problems
    bool revealed = false; ///< the JSON is shown although it holds secrets
    int page = 0;
    FormDraft form = {};

    /// The same for another question: nothing has been said about that one.
    [[nodiscard]] AnswerDraft forAnother() const;
};

/// Where a question is answered: a form and the same as JSON, or words, with what the question
/// seems to offer as buttons. Form and JSON are two views of one text; words go along as a part of
/// their own. Ctrl+Enter answers; Enter goes to the next field, and answers at the last.
class AnswerEdit final : public QWidget {
    Q_OBJECT

public:
    AnswerEdit(std::optional<QuestionForm> form, const std::vector<GuessedChoice> &choices,
               QWidget *parent = nullptr);
    ~AnswerEdit() override;

    [[nodiscard]] AnswerDraft draft() const;
    void setDraft(const AnswerDraft &draft);
    /// What the form was read from; empty: there is none.
    [[nodiscard]] QByteArray schema() const { return m_asked ? m_asked->schema : QByteArray(); }
    /// What would be sent: words as a text part, JSON as a data part, exactly as typed; what is no
    /// JSON goes as text. Empty: nothing is written.
    [[nodiscard]] std::vector<Part> parts() const;
    /// Whether the answer is as its form wants it; else the problems are shown, and the focus is
    /// in the first field that has one.
    [[nodiscard]] bool check();
    /// How many problems the user has been shown; 0: there are none.
    [[nodiscard]] int shownProblems() const { return m_shownProblems; }
    /// The user has said that this question is answered with its problems.
    void setAnyway() { m_draft.anyway = true; }
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
    void onWordsEdited();
    void showPage(int page);
    void showVerdict();
    void showProblems();
    void showJson();
    void fitWords();
    void goOnFrom(QWidget *field);
    [[nodiscard]] QByteArray json() const { return m_draft.json.trimmed().toUtf8(); }

    std::optional<QuestionForm> m_asked;
    AnswerDraft m_draft;
    FormView *m_form = nullptr; ///< null: it is asked in words only
    QTabBar *m_tabs = nullptr;
    std::vector<QWidget *> m_pages; ///< one of them is shown
    QPlainTextEdit *m_words = nullptr;
    QPlainTextEdit *m_jsonEdit = nullptr;
    QPushButton *m_reveal = nullptr;
    QLabel *m_verdict = nullptr;
    QLabel *m_formNote = nullptr;
    QLabel *m_otherProblems = nullptr; ///< of what the form does not show
    bool m_hasSecrets = false;
    bool m_isTooLong = false; ///< for an editor: the JSON holds files
    int m_shownProblems = 0;
};

} // namespace a2a
