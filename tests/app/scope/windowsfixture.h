// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/scope/windowmanager.h"
#include "tests/model/sessionfile/conversation.h"
#include "tests/support/testtimeout.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessioncontrols.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/widgets/messagebar.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>

namespace a2a::test {

/// The program's windows with folders of their own.
class WindowsFixture final {
public:
    WindowsFixture() { windows.emplace(services, theme, language, recordings()); }

    [[nodiscard]] QString place(const QString &name) const { return m_home.filePath(name); }
    [[nodiscard]] QString recordings() const { return place(QStringLiteral("sessions")); }
    [[nodiscard]] SessionWindow &last() { return windows->at(windows->count() - 1); }
    [[nodiscard]] bool isShown(SessionWindow &window)
    {
        return QTest::qWaitForWindowActive(&window.window(), TestTimeoutMs);
    }
    /// A file of a session with a conversation; the agent is gone afterward.
    [[nodiscard]] bool writeSession(const QString &path)
    {
        ScriptedServer server;
        Session session;
        Result<std::unique_ptr<Journal>> journal = Journal::create(path, session);
        return journal.ok() && runConversation(session, server) && !journal.value()->close();
    }
    /// The line of that name in a window, null if there is none.
    [[nodiscard]] static MessageBar *line(SessionWindow &window, const QString &name)
    {
        return window.controls().bars().line(name);
    }
    [[nodiscard]] static QPushButton *button(const QWidget *in, const QString &text)
    {
        for (QPushButton *one : in->findChildren<QPushButton *>()) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }
    static void click(const QWidget *in, const QString &text)
    {
        QPushButton *found = button(in, text);
        QVERIFY2(found && found->isEnabled(), qPrintable(text));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// Types a path into the file dialog above the window, and Enter.
    static void choose(SessionWindow &window, const QString &path)
    {
        QPointer<QFileDialog> dialog;
        QTRY_VERIFY((dialog = window.window().findChild<QFileDialog *>()) && dialog->isVisible());
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        QVERIFY(name);
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(!dialog); // the window may be another one now
    }

private:
    QTemporaryDir m_home;

public:
    Services services{m_home.filePath(QStringLiteral("settings.ini"))};
    Settings &settings = services.settings();
    Theme theme{*qApp, ThemeChoice::Light};
    Language language{QStringLiteral("en")};
    std::optional<WindowManager> windows;
};

} // namespace a2a::test
