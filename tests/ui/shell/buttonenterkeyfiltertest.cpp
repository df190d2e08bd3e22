// SPDX-License-Identifier: Apache-2.0
// Enter presses the button that has the focus, in a window and in its dialogs; a check box is a
// field, whose Enter is the form's.
#include "ui/shell/buttonenterkeyfilter.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class ButtonEnterKeyFilterTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }

    void enter_presses_the_focused_button_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Return") << int(Qt::Key_Return);
        QTest::newRow("Enter") << int(Qt::Key_Enter);
    }

    void enter_presses_the_focused_button()
    {
        QFETCH(const int, key);
        QWidget window;
        new ButtonEnterKeyFilter(window);
        QVERIFY(isPressed(window, Qt::Key(key)));
        QDialog dialog(&window);
        QVERIFY(isPressed(dialog, Qt::Key(key)));
        QWidget other; // of another window, which has its own
        QVERIFY(!isPressed(other, Qt::Key(key)));
    }

    void a_check_box_is_a_field()
    {
        QWidget window;
        new ButtonEnterKeyFilter(window);
        auto *box = new QCheckBox(u"Choice"_s, &window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window, test::TestTimeoutMs));
        box->setFocus();
        QVERIFY(box->hasFocus());
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(!box->isChecked());
    }

private:
    /// The tool button that has the focus is, and the default button beside it is not.
    [[nodiscard]] static bool isPressed(QWidget &window, Qt::Key key)
    {
        auto *layout = new QVBoxLayout(&window);
        auto *tool = new QToolButton(&window);
        auto *usual = new QPushButton(u"Usual"_s, &window);
        tool->setFocusPolicy(Qt::TabFocus);
        usual->setDefault(true);
        layout->addWidget(tool);
        layout->addWidget(usual);
        window.show();
        window.activateWindow();
        // Qt counts a dialog as active while its window is.
        if (!QTest::qWaitFor([&] { return QApplication::activeWindow() == &window; },
                             test::TestTimeoutMs))
            return false;
        const QSignalSpy pressed(tool, &QToolButton::clicked);
        const QSignalSpy others(usual, &QPushButton::clicked);
        tool->setFocus();
        QTest::keyClick(tool, key);
        return pressed.size() == 1 && others.isEmpty();
    }
};

A2A_TEST(ButtonEnterKeyFilterTest)
#include "buttonenterkeyfiltertest.moc"
