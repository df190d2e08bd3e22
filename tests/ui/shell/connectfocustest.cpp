// SPDX-License-Identifier: Apache-2.0
// After connecting the user can write at once.
#include "ui/shell/connectbar.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/shell/mainwindow.h"
#include "ui/style/theme.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/services.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct Window {
    Window()
    {
        server.playCard("Scripted");
        AgentProfile profile;
        profile.url = url();
        workspace.agents().store().add(profile);
        window.resize(1200, 800);
        window.show();
        window.activateWindow();
        window.agents().listSavedAgents();
        QVERIFY(QTest::qWaitForWindowActive(&window, TestTimeoutMs));
    }
    [[nodiscard]] QString url() const { return QString::fromLatin1(server.origin()); }
    template <typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        for (T *widget : window.findChildren<T *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] bool isConnected() const
    {
        return session.agentCount() > 0 &&
               session.agent(0).link().state() == AgentLink::State::Connected;
    }
    [[nodiscard]] static QString focused()
    {
        return QApplication::focusWidget() ? QApplication::focusWidget()->accessibleName()
                                           : QString();
    }

    ScriptedServer server;
    QTemporaryDir folder;
    Services services{folder.filePath(u"settings.ini"_s)};
    Theme theme{*qApp, ThemeChoice::Light};
    Session session;
    Workspace workspace{session, services};
    MainWindow window{workspace, theme};
};

} // namespace

class ConnectFocusTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void the_address_is_entered()
    {
        Window v;
        v.window.agents().open({});
        auto *address = v.named<QComboBox>(u"Agent URL"_s);
        QVERIFY(address && address->hasFocus());
        address->setEditText(v.url());
        QTest::keyClick(address, Qt::Key_Return);
        QTRY_VERIFY(v.isConnected());
        QCOMPARE(Window::focused(), u"Message"_s);
    }

    void the_list_is_used_data()
    {
        QTest::addColumn<bool>("byKeyboard");
        QTest::newRow("click") << false;
        QTest::newRow("Enter") << true;
    }
    void the_list_is_used()
    {
        QFETCH(const bool, byKeyboard);
        Window v;
        auto *tree = v.named<QTreeView>(u"Agents"_s);
        tree->setFocus();
        const QModelIndex row = tree->model()->index(0, 0);
        tree->setCurrentIndex(row);
        if (byKeyboard)
            QTest::keyClick(tree, Qt::Key_Return);
        else
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(row).center());
        QTRY_VERIFY(v.isConnected());
        QCOMPARE(Window::focused(), u"Message"_s);
    }

    void the_focus_stays_where_the_user_moved_it()
    {
        Window v;
        v.window.agents().open({});
        auto *address = v.named<QComboBox>(u"Agent URL"_s);
        address->setEditText(v.url());
        QTest::keyClick(address, Qt::Key_Return);
        auto *filter = v.named<QLineEdit>(u"Filter"_s);
        QVERIFY(filter);
        filter->setFocus();
        QTRY_VERIFY(v.isConnected());
        QVERIFY(filter->hasFocus());
    }

    void another_address_may_be_typed_meanwhile()
    {
        Window v;
        v.window.agents().open({});
        auto *address = v.named<QComboBox>(u"Agent URL"_s);
        address->setEditText(v.url());
        QTest::keyClick(address, Qt::Key_Return);
        QTest::keyClick(address, Qt::Key_X);
        QTRY_VERIFY(v.isConnected());
        QVERIFY(address->hasFocus());
    }
};

A2A_TEST(ConnectFocusTest)
#include "connectfocustest.moc"
