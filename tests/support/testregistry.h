// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <functional>
#include <map>
#include <string>

namespace a2a::test {

/// The test classes of one program by name. A2A_TEST fills it before main() runs.
std::map<std::string, std::function<QObject *()>> &registry();

struct Registration {
    Registration(const char *name, std::function<QObject *()> make)
    {
        registry()[name] = std::move(make);
    }
};

} // namespace a2a::test

/// Registers a QtTest class with the program's main(), see testmain.cpp.
#define A2A_TEST(Class)                                                                            \
    static const a2a::test::Registration registration_##Class(                                     \
        #Class, []() -> QObject * { return new Class; });
