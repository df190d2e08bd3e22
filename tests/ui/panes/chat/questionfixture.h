// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rows/questionpartswidget.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace a2a::test {

inline const QByteArray NameAsked = "{'properties':{'name':{'type':'string','title':'Name'}}}";
inline const QByteArray NameNeeded = "{'required':['name'],'properties':{'name':{'type':'string',"
                                     "'title':'Name'},'more':{'type':'string'}}}";

/// A question about a name, of a task that waits, in a view of 700 × 500.
struct QuestionFixture {
    /// `text`: JSON of a text, or of parts; `schema`: empty for a question in words alone.
    explicit QuestionFixture(const QByteArray &schema = NameAsked,
                             const QByteArray &text = "'text':'Who?'",
                             const QByteArray &state = "INPUT_REQUIRED")
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        view.resize(700, 500);
        view.show();
        call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("t", "WORKING", "ctx-c91e"));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        parts = "[{" + text + '}';
        if (!schema.isEmpty())
            parts += ",{'data':" + schema + '}';
        parts += ']';
        parts.replace('\'', '"');
        feeder.event(call, status("t", state, agentMessage("q", parts)));
        feeder.flush();
        row = model.rowCount() - 1;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : view.question().card()->findChildren<QPushButton *>()) {
            if (one->text() == text && !one->isHidden())
                return one;
        }
        return nullptr;
    }
    /// The task continues, and asks once more.
    void askAgain(const QByteArray &id)
    {
        feeder.event(call, status("t", "WORKING"));
        feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage(id, parts)));
        feeder.flush();
        row = model.rowCount() - 1;
    }
    [[nodiscard]] QLabel *title() const
    {
        for (QLabel *one : view.question().card()->findChildren<QLabel *>()) {
            if (one->accessibleName().startsWith(QStringLiteral("Question: ")))
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] QuestionPartsWidget *below() const
    {
        return view.question().card()->findChild<QuestionPartsWidget *>();
    }
    /// All of it is in the view.
    [[nodiscard]] bool isSeen(const QWidget *widget) const
    {
        return widget->visibleRegion().boundingRect() == widget->rect();
    }
    [[nodiscard]] QLineEdit *name() const
    {
        return view.question().card()->findChild<QLineEdit *>();
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    ExchangeId call = 0;
    QByteArray parts;
    int row = -1;
};

} // namespace a2a::test
