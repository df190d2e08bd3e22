// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/facts/guessedchoices.h"
#include "model/facts/questionform.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabBar;

namespace a2a {

class FormView;

/// An answer as far as it is written: kept while its question is not shown.
struct AnswerDraft {
    QString json; ///< as typed; need not be JSON yet
    QString words;
    bool edited = false;   ///< by the user
    bool warned = false;   ///< its problems have been shown
    bool revealed = false; ///< the JSON is shown although it holds secrets
    int page = 0;
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

    [[nodiscard]] const AnswerDraft &draft() const { return m_draft; }
    void setDraft(const AnswerDraft &draft);
    /// What the form was read from; empty: there is none.
    [[nodiscard]] QByteArray schema() const { return m_asked ? m_asked->schema : QByteArray(); }
    /// What would be sent: words as a text part, JSON as a data part, exactly as typed; what is no
    /// JSON goes as text. Empty: nothing is written.
    [[nodiscard]] std::vector<Part> parts() const;
    /// Shows what the form would have otherwise. True when there is nothing, or when it was shown
    /// before and the user answers anyway.
    [[nodiscard]] bool checkOnce();
    /// The form has problems, and the user has been shown them.
    [[nodiscard]] bool showsProblems() const { return m_showsProblems; }
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
    bool m_hasSecrets = false;
    bool m_showsProblems = false;
};

} // namespace a2a
